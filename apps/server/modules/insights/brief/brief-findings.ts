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
      seen(`Other pages on this topic have a section called “${text}”. You don't.`, text, seen_on),
    ),
    ...brief.questions.map(({ text, seen_on }) =>
      seen(
        seen_on.length === 0
          ? `People search for “${text}”`
          : `Other pages on this topic answer “${text}”`,
        text,
        seen_on,
      ),
    ),
    ...brief.terms.map(({ term, pages }) =>
      bare(
        pages === 1
          ? `A page on this topic uses the term “${term}”.`
          : `${pages} pages on this topic use the term “${term}”.`,
      ),
    ),
    ...brief.links_to_add.map(({ url, title, passage, anchor }) => ({
      text: `Your page “${title ?? url}” mentions this topic without a link. Link the words “${anchor}”.`,
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
    words.theirs === null
      ? ""
      : ` Half of the pages on this topic have ${words.theirs} words or more.`;
  if (page === null) return bare(`You have no page about “${keyword}” yet. Write one.${length}`);
  const section = page.section === null ? "" : ` Its “${page.section}” section covers this topic.`;
  const own = words.own === null ? "" : ` Your page has ${words.own} words.`;
  return {
    text: `Expand your page about “${keyword}”.${section}${own}${length}`,
    evidence: [{ url: page.url, title: page.title, says: page.title ?? keyword, whose: "yours" }],
  };
}

function explained({ url, title, says, sections }: ContentBrief["made_from"][number]): Finding[] {
  const page = (text: string): Evidence[] => [{ url, title, says: text, whose: "theirs" }];
  const name = title ?? url;
  return [
    ...(says === null ? [] : [{ text: `“${name}” explains the topic.`, evidence: page(says) }]),
    ...(sections.length === 0
      ? []
      : [
          {
            text: `“${name}” has sections on topics you don't cover.`,
            evidence: page(sections.join(" · ")),
          },
        ]),
  ];
}

function seen(text: string, says: string, pages: readonly string[]): Finding {
  return { text, evidence: pages.map((url) => ({ url, title: null, says })) };
}

const bare = (text: string): Finding => ({ text, evidence: [] });
