import { searchPassages } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type AnswerEngine, builtInAnswers } from "@sightline/providers/answer-engines";
import type { Kysely } from "kysely";
import { postgresIndex, readIndexedTexts } from "../../crawling/index.ts";
import { phraseLanguage } from "../../demand/index.ts";

/** Enough for five sentences, though most of what is found cannot be quoted. */
const PASSAGES_READ = 40;

/** The built-in engine over the pages that were crawled. */
export function answersFromIndex(db: Kysely<Tables>): AnswerEngine {
  const store = postgresIndex(db);
  const readTexts = readIndexedTexts(db);
  return builtInAnswers({
    languageOf: phraseLanguage,
    findPassages: (words, companies, language) =>
      searchPassages(store, readTexts, companies, words, { language, limit: PASSAGES_READ }),
  });
}
