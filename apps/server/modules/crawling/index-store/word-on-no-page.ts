import {
  type Analyser,
  analysersFor,
  type IndexStore,
  synonymsFor,
  termShares,
} from "@sightline/crawler/index";
import { areMostMissing, closeForms } from "@sightline/domain/crawling";
import { stopWordsOf } from "@sightline/domain/demand/phrases";

interface MissingWords {
  readonly keyword: string;
  /** The words of it that the nearest page lacks. */
  readonly missing: readonly string[];
  /** Of the nearest page; null: no page has any of its words. */
  readonly nearestTitle: string | null;
  /** Of the sites compared: a name in a title says nothing of what the page covers. */
  readonly names: readonly string[];
  readonly language: string | null;
}

/** A word on so many of a site's pages says nothing about what any of them covers. */
const COMMON_SHARE = 0.2;

/**
 * The first of the missing words, if no page of a company has one of them in any of its languages, neither as
 * typed nor in a close form. Null: one is there, most of the keyword is on one page, or the site
 * may answer it in other words: a page is named after the rest of it (`Redirection` answers
 * `redirect stderr`), or a few pages treat it (the byte code caches of a site that never says
 * `cache backend`).
 */
export async function wordOnNoPage(
  store: IndexStore,
  company: string,
  { keyword, missing, nearestTitle, names, language }: MissingWords,
): Promise<string | null> {
  const stopWords = stopWordsOf(language ?? WITHOUT_A_LANGUAGE);
  const content = keyword.split(/\s+/u).filter((word) => !stopWords.has(word.toLowerCase()));
  if (!areMostMissing(keyword, content, missing)) return null;
  const analysers = await analysersFor([language ?? "", ...(await languagesOf(store, company))]);
  const named = names.join(" ").toLowerCase();
  const others = content.filter(
    (word) => !missing.includes(word) && !named.includes(word.toLowerCase()),
  );
  const isNamed = analysers.some(({ terms }) => {
    const titled = new Set(terms(nearestTitle ?? ""));
    return others.flatMap(terms).some((term) => titled.has(term));
  });
  if (isNamed) return null;
  const forms = missing.map((word) => {
    const close = closeForms(word);
    if (close === null) return null;
    const spelled = [[word], ...close].flatMap((form) =>
      analysers.map(({ terms }) => form.flatMap(terms)),
    );
    return [...spelled, ...synonymsOf(word, analysers)];
  });
  const asTyped = content.map((word) => analysers.flatMap(({ terms }) => terms(word)));
  const terms = new Set([...forms.flatMap((close) => close?.flat() ?? []), ...asTyped.flat()]);
  const found = (await termShares(store, [company], [...terms])).get(company);
  if (found === undefined) return null;
  const shareOf = (term: string) => found.shares.get(term) ?? 0;
  if (asTyped.some((word) => isDistinctive(Math.max(0, ...word.map(shareOf))))) return null;
  const isThere = (form: readonly string[]) =>
    form.length > 0 && form.every((term) => shareOf(term) > 0);
  // `vacation autoresponder` is answered by a page about autoreplies, which needn't say vacation.
  if (forms.some((close) => close?.some(isThere))) return null;
  return missing[forms.findIndex((close) => close !== null)] ?? null;
}

/** What a search takes for the same word. */
function synonymsOf(word: string, analysers: readonly Analyser[]): string[][] {
  return analysers.flatMap((analyser) => {
    const { of } = synonymsFor(analyser);
    return analyser.terms(word).flatMap((term) => of(term).map((other) => [other]));
  });
}

function isDistinctive(share: number): boolean {
  return share > 0 && share < COMMON_SHARE;
}

const WITHOUT_A_LANGUAGE = "en";

function languagesOf(store: IndexStore, company: string): Promise<string[]> {
  return store.read(async (snapshot) => {
    const segments = await snapshot.segments([company]);
    return [...new Set(segments.flatMap(({ languages }) => languages))];
  });
}
