import { setImmediate as nextTurn } from "node:timers/promises";
import { analyserFor, synonymsFor } from "@sightline/crawler/index";
import {
  type BriefMaterial,
  type BriefReview,
  type CheckedBrief,
  type PageOfBrief,
  POINT_VERDICTS,
  pointsInOrder,
} from "@sightline/domain/briefs";
import { excerptOf, lineWeigher } from "@sightline/domain/llm";
import { z } from "zod";

export const RepliedReview: z.ZodType<BriefReview> = z.object({
  points: z.array(z.object({ number: z.number(), verdict: z.enum(POINT_VERDICTS) })).max(100),
  elsewhere: z
    .number()
    .nullish()
    .transform((number) => number ?? null),
});

/** What the reply must look like, and what a point has to stand up to. */
export const REVIEW_FORMAT = [
  "Another editor has read a part of the site's pages and of its competitors' pages, and wrote a brief:",
  "points to add to page_to_expand, or, where that's null, sections of a new page. For each point, we searched the whole",
  "site for it and send you what its pages say closest. Judge the brief as the consultant who has to",
  "sign it: the owner knows the site by heart, and a point that asks for what's there already, or that",
  "the product can't do, costs their trust. Reply with one JSON object and nothing else:",
  '{"points": [{"number", "verdict"} for each point, with one of these verdicts:',
  '   "said": the site says it, on whichever page: in other words, under another heading, in an example,',
  "     in a table or list, or in passing as far as the searcher needs it,",
  "   \"unfit\": it doesn't help someone who searches for this, it's about a command, option or feature of",
  "     the competitor's product that the site's product doesn't seem to have, it doesn't belong on that",
  "     page, it repeats another point, or it's too vague for a writer to act on,",
  "   \"missing\": neither, and you would sign it. If you can't tell, it isn't this],",
  ' "elsewhere": the number of a page of site_pages, other than the one to expand, that is about the search',
  "   itself, whatever it calls it, so that a new page would compete with it, or the other page is the wrong",
  "   one to expand; null if there's none}.",
].join("\n");

const CHARACTERS = { target: 3_000, thing: 700 } as const;
const MOST_PAGES = 3;
const MOST_HEADINGS = 8;

/** Ways to say the same. The search itself comes first, then each point of the brief. */
export function phrasesOf(keyword: string, brief: CheckedBrief): string[][] {
  const whole = [keyword, ...(brief.title === null ? [] : [brief.title]), ...brief.questions];
  return [whole.slice(0, 4), ...pointsInOrder(brief).map(({ about, also }) => [about, ...also])];
}

export interface ReviewMaterial {
  readonly pages: readonly PageOfBrief[];
  readonly data: object;
}

type Weigher = (line: string) => number;
/** Pages in the order they're sent, each with what its lines are weighed by. */
type ShownPages = Map<PageOfBrief, Weigher[]>;

interface OfSite {
  /** For each of `phrasesOf`. */
  readonly closest: readonly (readonly PageOfBrief[])[];
  readonly language: string | null;
}

/** What a model gets to read: each point, and what the site's pages say closest to it. */
export async function reviewMaterial(
  brief: CheckedBrief,
  material: BriefMaterial,
  { closest, language }: OfSite,
): Promise<ReviewMaterial> {
  const { keyword, own } = material;
  const pages = new Map([...closest.flat(), ...own].map((page) => [page.url, page]));
  const target = own.find(({ url }) => url === brief.page?.url) ?? null;
  const shown: ShownPages = new Map(target === null ? [] : [[target, []]]);
  const weigherOf = await phraseWeigher([...pages.values()], material, language);
  for (const [nth, phrases] of phrasesOf(keyword, brief).entries()) {
    const weigh = weigherOf(phrases);
    const urls = [...(closest[nth] ?? []), ...own].map(({ url }) => url);
    const weighed = [...new Set(urls)]
      .flatMap((url) => pages.get(url) ?? [])
      .map((page) => ({ page, weight: Math.max(...linesOf(page).map(weigh)) }))
      .sort((one, other) => other.weight - one.weight);
    for (const { page } of weighed.slice(0, MOST_PAGES)) {
      shown.set(page, [...(shown.get(page) ?? []), weigh]);
    }
    await nextTurn();
  }
  return { pages: [...shown.keys()], data: dataOf(keyword, brief, { target, shown }) };
}

/** By the phrase of several for the same thing that a line has most of. */
async function phraseWeigher(
  pages: readonly PageOfBrief[],
  { termsOf }: BriefMaterial,
  language: string | null,
): Promise<(phrases: readonly string[]) => Weigher> {
  const terms = new Map<string, ReadonlySet<string>>();
  for (const page of pages) {
    for (const line of linesOf(page)) terms.set(line, termsOf(line));
    await nextTurn();
  }
  const lines = [...terms.keys()];
  const { of: synonymsOf } = synonymsFor(await analyserFor(language));
  const known = { termsOf: (line: string) => terms.get(line) ?? termsOf(line), synonymsOf };
  return (phrases) => {
    const weighers = phrases.map((phrase) => lineWeigher(phrase, lines, known));
    return (line) => Math.max(...weighers.map((weigh) => weigh(line)));
  };
}

function linesOf({ headings, text }: PageOfBrief): string[] {
  return [...headings, ...text.split("\n")];
}

function dataOf(
  keyword: string,
  brief: CheckedBrief,
  { target, shown }: { readonly target: PageOfBrief | null; readonly shown: ShownPages },
): object {
  const pages = [...shown.keys()];
  return {
    search: keyword,
    page_to_expand: target && pages.indexOf(target) + 1,
    ...{ title: brief.title, intent: brief.intent },
    points: pointsInOrder(brief).map((point, nth) => ({
      number: nth + 1,
      ...("heading" in point && { heading: point.heading }),
      text: point.text,
      a_competitor_says: point.quote,
    })),
    site_pages: [...shown].map(([page, weighers], nth) => {
      const { url, title, headings, text } = page;
      const weigh: Weigher = (line) => Math.max(0, ...weighers.map((of) => of(line)));
      const mostCharacters =
        CHARACTERS.thing * weighers.length + (page === target ? CHARACTERS.target : 0);
      return {
        ...{ number: nth + 1, url, title },
        headings: headings.filter((heading) => weigh(heading) > 0).slice(0, MOST_HEADINGS),
        text: excerptOf(text, { mostCharacters, weigh, isReference: true }),
      };
    }),
  };
}
