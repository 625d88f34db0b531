import type { ContentBrief } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** The whole brief for wherever it is written from; what is not known has no part in it. */
export function briefText(brief: ContentBrief): string {
  const compared = comparedWith(brief);
  return [
    `Content brief: ${brief.keyword}`,
    brief.page === null
      ? "Page: none of yours speaks of it yet. Write one."
      : `Page: ${brief.page.url}`,
    part("Titles to choose from", brief.titles),
    part("Headings", brief.headings.map(seen)),
    part("Questions to answer", brief.questions.map(seen)),
    part(
      "Terms that those who rank use",
      brief.terms.map(
        ({ term, pages, own }) =>
          `${term}: on ${pages} of ${compared} pages, ${times(own)} on yours`,
      ),
    ),
    lengthWords(brief.words),
    part(
      "Pages of yours that should link there",
      brief.links_to_add.map(({ url, passage }) => `${url}: “${passage}”`),
    ),
    part(
      "Made from",
      brief.made_from.map(({ url, position }) =>
        position === null ? url : `${url} (position ${position})`,
      ),
    ),
  ]
    .filter((text) => text !== null)
    .join("\n\n")
    .concat("\n");
}

/** The pages that rank, without the one of yours that is to. */
export function comparedWith({ made_from, page }: ContentBrief): number {
  return made_from.filter(({ url }) => url !== page?.url).length;
}

/** How long the page is and how long those are that rank; null where neither is known. */
export function lengthWords({ own, theirs }: ContentBrief["words"]): string | null {
  const words = (count: number) => counted(count, "word");
  if (theirs === null) return own === null ? null : `Length: yours has ${words(own)}.`;
  const middle = `the middle one of those that rank has ${words(theirs)}`;
  return own === null ? `Length: ${middle}.` : `Length: yours has ${words(own)}, ${middle}.`;
}

/** Whether there is anything in it to write by. */
export function isEmptyBrief(brief: ContentBrief): boolean {
  const { titles, headings, questions, terms, links_to_add } = brief;
  return [titles, headings, questions, terms, links_to_add].every((list) => list.length === 0);
}

function times(count: number): string {
  return count === 0 ? "not" : counted(count, "time");
}

function part(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : `${title}\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

function seen({ text, seen_on }: { text: string; seen_on: readonly string[] }): string {
  return seen_on.length === 0 ? text : `${text} (on ${counted(seen_on.length, "page")})`;
}
