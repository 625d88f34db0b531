import type { ContentBrief, Evidence, Finding } from "@sightline/contract";

const MOST_FINDINGS = 30;
const MOST_EVIDENCE = 3;
const LONGEST = 500;

/** What the rules found for a brief, in one list: all that a model gets to read. */
export function findingsOfBrief(brief: ContentBrief): Finding[] {
  if (brief.withheld !== null) return [];
  const all = [
    aboutPage(brief),
    ...brief.made_from.flatMap(explained),
    ...brief.headings.map(({ text, seen_on }) =>
      seen(`Pages about it have a section “${text}”. Yours doesn't.`, text, seen_on),
    ),
    ...brief.questions.map(({ text, seen_on }) =>
      seen(
        seen_on.length === 0 ? `People search for “${text}”` : `Pages about it answer “${text}”`,
        text,
        seen_on,
      ),
    ),
    ...brief.terms.map(({ term, pages }) =>
      bare(
        pages === 1
          ? `A page about it uses the term “${term}”.`
          : `${pages} pages about it use the term “${term}”.`,
      ),
    ),
    ...brief.links_to_add.map(({ url, title, passage, anchor }) => ({
      text: `Your page “${title ?? url}” mentions it without a link. Link the words “${anchor}”.`,
      evidence: [{ url, title, says: passage, whose: "yours" as const }],
    })),
  ];
  return all.slice(0, MOST_FINDINGS).map(({ text, evidence }) => ({
    text: text.slice(0, LONGEST),
    evidence: evidence
      .slice(0, MOST_EVIDENCE)
      .map((one) => ({ ...one, says: one.says.slice(0, LONGEST) })),
  }));
}

function aboutPage({ keyword, page, words }: ContentBrief): Finding {
  const length =
    words.theirs === null ? "" : ` Half of the pages about it have ${words.theirs} words or more.`;
  if (page === null) return bare(`None of your pages is about “${keyword}”: write one.${length}`);
  const section = page.section === null ? "" : ` Its section “${page.section}” is about it.`;
  const own = words.own === null ? "" : ` It has ${words.own} words.`;
  return {
    text: `Extend your page about “${keyword}”.${section}${own}${length}`,
    evidence: [{ url: page.url, title: page.title, says: page.title ?? keyword, whose: "yours" }],
  };
}

function explained({ url, title, says, sections }: ContentBrief["made_from"][number]): Finding[] {
  const page = (text: string): Evidence[] => [{ url, title, says: text, whose: "theirs" }];
  const name = title ?? url;
  return [
    ...(says === null ? [] : [{ text: `“${name}” explains it.`, evidence: page(says) }]),
    ...(sections.length === 0
      ? []
      : [
          {
            text: `“${name}” covers what your page doesn't.`,
            evidence: page(sections.join(" · ")),
          },
        ]),
  ];
}

function seen(text: string, says: string, pages: readonly string[]): Finding {
  return { text, evidence: pages.map((url) => ({ url, title: null, says })) };
}

const bare = (text: string): Finding => ({ text, evidence: [] });
