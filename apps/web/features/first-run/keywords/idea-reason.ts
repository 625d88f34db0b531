import type { PageIdea } from "@sightline/contract";
import type { PagePart } from "@sightline/domain/demand";
import { counted } from "../../../runtime/page/counted.ts";

const PARTS: Readonly<Record<PagePart, string>> = {
  title: "the title",
  heading: "a heading",
  link: "a link",
  description: "the description",
  text: "the text",
};
/** More than two add nothing. */
const PARTS_NAMED = 2;

type Evidence = Pick<PageIdea, "found_in" | "pages" | "best_page">;

/** Why a phrase is suggested: 'In the title and a heading of /boots.' */
export function ideaReason({ found_in, pages, best_page }: Evidence): string {
  const parts = found_in.slice(0, PARTS_NAMED).map((part) => PARTS[part]);
  const best = URL.parse(best_page.url)?.pathname ?? best_page.url;
  const where = pages === 1 ? best : `${counted(pages, "page")} (best match: ${best})`;
  return `In ${parts.join(" and ")} of ${where}.`;
}
