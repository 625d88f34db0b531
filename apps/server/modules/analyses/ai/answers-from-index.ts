import { type IndexStore, type ReadTexts, searchIndex } from "@sightline/crawler/index";
import {
  type AnswerEngine,
  builtInAnswers,
  type FindPages,
} from "@sightline/providers/answer-engines";
import { phraseLanguage } from "../../demand/index.ts";

/** More would only repeat what the first ones say. */
const PAGES_READ = 8;

/** The built-in engine over the crawled pages. */
export function answersFromIndex(store: IndexStore, readTexts: ReadTexts): AnswerEngine {
  return builtInAnswers({ languageOf: phraseLanguage, findPages: pagesOfIndex(store, readTexts) });
}

function pagesOfIndex(store: IndexStore, readTexts: ReadTexts): FindPages {
  return async (words, { companies, language, names }) => {
    const options = { language, names, limit: PAGES_READ };
    const { results } = await searchIndex(store, companies, words, options);
    const texts = new Map<string, string>();
    for (const [company, pages] of Map.groupBy(results, (page) => page.company)) {
      const urls = pages.map(({ url }) => url);
      for (const [url, text] of await readTexts(company, urls)) texts.set(url, text);
    }
    return results.map(({ url, title, score }) => {
      return { url, title, score, text: texts.get(url) ?? "" };
    });
  };
}
