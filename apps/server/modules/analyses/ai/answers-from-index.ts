import { analyserFor, type IndexStore, searchIndex, synonymsFor } from "@sightline/crawler/index";
import {
  builtInAnswers,
  type FindPages,
  type QuotingEngine,
} from "@sightline/providers/answer-engines";
import type { ReadQuotedPages } from "../../crawling/index.ts";
import { phraseLanguage } from "../../demand/index.ts";

/** More would only repeat what the first ones say. */
const PAGES_READ = 8;

/** Of a page that doesn't cover what is asked: below all that do. */
const FAR = 1e-9;

/** The built-in engine over the crawled pages. */
export function answersFromIndex(store: IndexStore, read: ReadQuotedPages): QuotingEngine {
  return builtInAnswers({
    languageOf: phraseLanguage,
    synonymsFor: async (code) => synonymsFor(await analyserFor(code)).of,
    findPages: pagesOfIndex(store, read),
  });
}

function pagesOfIndex(store: IndexStore, read: ReadQuotedPages): FindPages {
  return async (words, { companies, language, names, orNearest = false }) => {
    const options = { language, names, limit: PAGES_READ };
    const answer = await searchIndex(store, companies, words, options);
    const nearest = orNearest ? answer.nearest.map((page) => ({ ...page, score: FAR })) : [];
    const results = [...answer.results, ...nearest];
    const found = new Map<string, { text: string; headings: string }>();
    for (const [company, pages] of Map.groupBy(results, (page) => page.company)) {
      const urls = pages.map(({ url }) => url);
      for (const [url, page] of await read(company, urls)) found.set(url, page);
    }
    return results.map(({ company: site, url, title, score }) => {
      const { text = "", headings = "" } = found.get(url) ?? {};
      return { site, url, title, score, text, headings: headings.split("\n") };
    });
  };
}
