import type { BriefMaterial, BriefReply, PageNames, PageOfBrief } from "@sightline/domain/briefs";
import { FIRST_OTHER, pagesInOrder } from "@sightline/domain/briefs";
import { excerptOf, outlineOf } from "@sightline/domain/llm";
import { z } from "zod";
import { contentTermsReader, namesOf, type PagesForBrief } from "../../analyses/index.ts";

const Point = z.object({
  about: z.string().max(200),
  also: z
    .array(z.string().max(200))
    .max(10)
    .nullish()
    .transform((phrases) => phrases ?? []),
  text: z.string().max(1000),
  page: z.number(),
  quote: z.string().max(2000),
});

/** Lists may be left out where there is nothing to add. */
export const RepliedBrief: z.ZodType<BriefReply> = z.object({
  result: z.enum(["expand", "new_page", "covered", "unrelated", "elsewhere"]),
  your_page: z
    .number()
    .nullish()
    .transform((number) => number ?? 0),
  title: z.string().nullish().transform(orEmpty),
  intent: z.string().nullish().transform(orEmpty),
  lacks: z.array(Point).max(20).default([]),
  sections: z
    .array(Point.extend({ heading: z.string().max(300) }))
    .max(20)
    .default([]),
  questions: z.array(z.string().max(500)).max(30).default([]),
});

function orEmpty(text: string | null | undefined): string {
  return text ?? "";
}

/** What the reply must look like, and what is checked in it. An administrator's words are beside it. */
export const BRIEF_FORMAT = [
  "Reply with one JSON object and nothing else, of at most 700 words:",
  '{"result": "expand" (one of your_pages covers the search, or has a section on it, and lacks',
  '   something), "covered" (your_pages say what theirs do), "unrelated" (their pages are about something',
  '   that the site doesn\'t have), "elsewhere" (by their titles and headings, one of other_pages is likely',
  '   about it, if in other words: look there before you ask for a new page) or "new_page" (nothing of',
  "   the site is about it, and a page about it fits),",
  " \"your_page\": the number of the page to expand, that's enough as it is or that's likely about it; null",
  "   for a new page,",
  ' "title": a title for the page as a person would write it, at most 60 characters,',
  ' "intent": one sentence on what people who search for this want to know or do,',
  ' "lacks": at most five points that a section of that page should say and doesn\'t; none for a new page,',
  '   each {"about": two to five words that someone would type to find it on the site,',
  '   "also": up to three other names that the site may have for it,',
  '   "text": one sentence of at most 25 words that tells the writer what to add and why it helps,',
  '   "page": the number of the page of theirs that shows it, "quote": the words of that page, copied',
  "   exactly, from one line: a heading, or 4 to 30 words of a sentence},",
  ' "sections": at most eight sections that the page should have and doesn\'t, in their order, each as',
  '   above with a "heading" in your own words; a section and a lack don\'t say the same,',
  ' "questions": at most six questions of searchers that the page should answer}.',
  'For "covered", "unrelated" and "elsewhere" leave everything else empty.',
  "We look for each quote on the page it names, and for what it's about on all of the site's pages: what we",
  "don't find there, or find here already, is dropped. So is text with links, code, markup, names of",
  "competitors, or figures that no page has, and seven words of their text in a row.",
].join("\n");

const CHARACTERS = { home: 800, page: 7_000, other: 2_500, others: 8_000, theirs: 5_000 } as const;
const OTHER_HEADINGS = 12;

/** How much a text has to do with the search, from 0 to 1. */
export async function weigher(keyword: string, pages: PagesForBrief) {
  const termsOf = await termsReader(pages);
  const wanted = termsOf(keyword);
  return (text: string) => {
    const terms = termsOf(text);
    return [...wanted].filter((term) => terms.has(term)).length / Math.max(1, wanted.size);
  };
}

function termsReader({ site, covering, theirs }: PagesForBrief) {
  const language = covering[0]?.language ?? theirs[0]?.language ?? site.language;
  return contentTermsReader(language, namesOf(site));
}

export function readByModel(page: PagesForBrief["near"][number]): PageOfBrief {
  const { url, title, headings, text } = page;
  return { url, title, text, headings: headings.map((heading) => heading.text) };
}

export async function materialOf(keyword: string, pages: PagesForBrief): Promise<BriefMaterial> {
  const { site, covering, near, others, theirs } = pages;
  return {
    keyword,
    own: [...covering, ...near].map(readByModel),
    ...{ covering: covering.length, others },
    theirs: theirs.map((one) => ({ ...readByModel(one), site: one.site })),
    competitors: site.competitors,
    termsOf: await termsReader(pages),
  };
}

/** What a model gets to read: of each page its outline, and what it says around the search. */
export async function dataOfBrief(keyword: string, pages: PagesForBrief): Promise<object> {
  const material = await materialOf(keyword, pages);
  const weigh = await weigher(keyword, pages);
  const inOrder = pagesInOrder(material);
  const shown = (page: PageOfBrief, mostCharacters: number) => ({
    ...{ number: inOrder.indexOf(page) + 1, url: page.url, title: page.title },
    outline: outlineOf(page.headings, weigh),
    text: excerptOf(page.text, { mostCharacters, weigh }),
  });
  const { site, home } = pages;
  const about = home && {
    title: home.title,
    text: excerptOf(home.text, { mostCharacters: CHARACTERS.home, weigh: () => 0 }),
  };
  return {
    ...{ search: keyword, your_site: { name: site.name, home_page: about } },
    your_pages: material.own.map((page, nth) => ({
      covers_the_search: nth < material.covering,
      ...shown(page, nth === 0 ? CHARACTERS.page : CHARACTERS.other),
    })),
    other_pages: pagesByName(material.others),
    their_pages: material.theirs.map((page) => ({
      ...{ site: page.site, ...shown(page, CHARACTERS.theirs) },
    })),
  };
}

/** As many as fit, with the headings of each. */
function pagesByName(pages: readonly PageNames[]): object[] {
  let left: number = CHARACTERS.others;
  return pages.flatMap(({ title, headings }, nth) => {
    const shown = { number: FIRST_OTHER + nth, title, outline: headings.slice(0, OTHER_HEADINGS) };
    left -= JSON.stringify(shown).length;
    return left < 0 ? [] : [shown];
  });
}
