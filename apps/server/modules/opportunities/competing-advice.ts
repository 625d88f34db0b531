import type { Cannibalisation } from "@sightline/domain/opportunities";
import { isOffTarget } from "@sightline/domain/positions";

/** What to do about competing pages, in one or two sentences. */
export function competingAdvice(
  { signs, pages }: Pick<Cannibalisation, "signs" | "pages">,
  targetPage: string | null,
): string {
  const [leader, other] = pages;
  if (leader === undefined || other === undefined) return "";
  if (targetPage !== null) {
    return isOffTarget(leader.url, targetPage)
      ? `${pathOf(leader.url)} ranks where ${pathOf(targetPage)} should. Link from it to the target page, and move the overlapping content there.`
      : `Keep ${pathOf(targetPage)} for this keyword. Link to it from ${pathOf(other.url)}, and focus that page on another topic.`;
  }
  if (signs.includes("alternating")) {
    return "Choose the page that should rank, and make it the target page. Merge the other page into it, or give each page its own topic.";
  }
  return `${pathOf(leader.url)} ranks higher, and ${pathOf(other.url)} ranks too. If both answer the same question, merge them. If not, two rankings are a plus.`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}
