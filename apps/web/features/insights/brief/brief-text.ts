import type { ContentBrief } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

export const HEADINGS = {
  titles: "Title ideas",
  headings: "Sections found on several of these pages",
  questions: "Questions to answer",
  terms: "Terms used by pages about this keyword",
  links: "Add internal links from",
  sources: "How other sites explain the topic, and what they cover that your page doesn't",
} as const;

export const NEW_PAGE = "Create a new page: none of your pages are about this keyword.";

/** What to do with the page: its text may stay as it is, and so may its title. */
export function extendWords({ section }: NonNullable<ContentBrief["page"]>): string {
  return section === null ? "Expand this page:" : `Expand the “${section}” section of this page:`;
}

/** The whole brief as plain text; parts without lines are left out. */
export function briefText(brief: ContentBrief): string {
  const compared = brief.made_from.length;
  return [
    `Content brief: ${brief.keyword}`,
    brief.page === null ? NEW_PAGE : `${extendWords(brief.page)} ${brief.page.url}`,
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
      brief.links_to_add.map(({ url, passage, anchor }) => {
        return `${url}: link “${anchor}” in “${passage}”`;
      }),
    ),
    part(
      HEADINGS.sources,
      brief.made_from.map(({ url, position, says, sections }) => {
        const where = position === null ? url : `${url} (position ${position})`;
        const covers = sections.length === 0 ? where : `${where}: ${sections.join("; ")}`;
        return says === null ? covers : `${covers}\n  “${says}”`;
      }),
    ),
  ]
    .filter((text) => text !== null)
    .join("\n\n")
    .concat("\n");
}

/** How long your page and ranking pages are; null where neither is known. */
export function lengthWords({ own, theirs }: ContentBrief["words"]): string | null {
  const words = (count: number) => counted(count, "word");
  if (theirs === null) return own === null ? null : `Length: your page has ${words(own)}.`;
  const median = `these pages have a median of ${words(theirs)}`;
  return own === null
    ? `Length: ${median}.`
    : `Length: your page has ${words(own)}, and ${median}.`;
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
