import type { Cannibalisation } from "@sightline/domain/opportunities";
import { isOffTarget } from "@sightline/domain/positions";

/** What to do about pages that compete for a keyword, in a sentence or two. */
export function competingAdvice(
  { signs, pages }: Pick<Cannibalisation, "signs" | "pages">,
  targetPage: string | null,
): string {
  const [leader, other] = pages;
  if (leader === undefined || other === undefined) return "";
  if (targetPage !== null) {
    return isOffTarget(leader.url, targetPage)
      ? `${pathOf(leader.url)} leads where ${pathOf(targetPage)} should. Link from it to the target page, and move what both say over there.`
      : `Keep ${pathOf(targetPage)} for this search: link to it from ${pathOf(other.url)}, and turn that page to another question.`;
  }
  if (signs.includes("alternating")) {
    return "Choose the page that should rank and make it the target page. Merge the other into it, or give each a question of its own.";
  }
  return `${pathOf(leader.url)} leads, and ${pathOf(other.url)} comes along. Where both answer the same question, merge them; where not, two places are a gain.`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}
