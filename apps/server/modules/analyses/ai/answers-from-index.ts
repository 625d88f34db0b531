import { analyserFor, type IndexStore, searchIndex, synonymsFor } from "@sightline/crawler/index";
import {
  type AnswerEngine,
  builtInAnswers,
  type FindPages,
} from "@sightline/providers/answer-engines";
import type { ReadQuotedPages } from "../../crawling/index.ts";
import { phraseLanguage } from "../../demand/index.ts";

/** More would only repeat what the first ones say. */
const PAGES_READ = 8;

/** The built-in engine over the crawled pages. */
export function answersFromIndex(store: IndexStore, read: ReadQuotedPages): AnswerEngine {
  return builtInAnswers({
    languageOf: phraseLanguage,
    synonymsFor: async (code) => synonymsFor(await analyserFor(code)).of,
    findPages: pagesOfIndex(store, read),
  });
}

function pagesOfIndex(store: IndexStore, read: ReadQuotedPages): FindPages {
  return async (words, { companies, language, names }) => {
    const options = { language, names, limit: PAGES_READ };
    const { results } = await searchIndex(store, companies, words, options);
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
