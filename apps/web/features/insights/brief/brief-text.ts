import type { ContentBrief } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

export const HEADINGS = {
  titles: "Title ideas",
  headings: "Headings",
  questions: "Questions to answer",
  terms: "Terms used by pages about it",
  links: "Add internal links from",
  sources: "Based on",
} as const;

export const NO_PAGE = "We found no page of yours that's mainly about this keyword.";

/** The whole brief as plain text; parts without lines are left out. */
export function briefText(brief: ContentBrief): string {
  const compared = comparedWith(brief);
  return [
    `Content brief: ${brief.keyword}`,
    brief.page === null ? `Page: ${NO_PAGE}` : `Page: ${brief.page.url}`,
    part(HEADINGS.titles, brief.titles),
    part(HEADINGS.headings, brief.headings.map(seen)),
    part(HEADINGS.questions, brief.questions.map(seen)),
    part(
      HEADINGS.terms,
      brief.terms.map(
        ({ term, pages, own }) =>
          `${term}: on ${pages} of ${compared} pages, ${times(own)} on yours`,
      ),
    ),
    lengthWords(brief.words),
    part(
      HEADINGS.links,
      brief.links_to_add.map(({ url, passage }) => `${url}: “${passage}”`),
    ),
    part(
      HEADINGS.sources,
      brief.made_from.map(({ url, position }) =>
        position === null ? url : `${url} (position ${position})`,
      ),
    ),
  ]
    .filter((text) => text !== null)
    .join("\n\n")
    .concat("\n");
}

/** How many ranking pages it is made from, without your own. */
export function comparedWith({ made_from, page }: ContentBrief): number {
  return made_from.filter(({ url }) => url !== page?.url).length;
}

/** How long your page and ranking pages are; null where neither is known. */
export function lengthWords({ own, theirs }: ContentBrief["words"]): string | null {
  const words = (count: number) => counted(count, "word");
  if (theirs === null) return own === null ? null : `Length: your page has ${words(own)}.`;
  const median = `the median of ranking pages is ${words(theirs)}`;
  return own === null
    ? `Length: ${median}.`
    : `Length: your page has ${words(own)}, and ${median}.`;
}

/** Whether there is nothing in it to write from. */
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
