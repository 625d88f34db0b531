import { isNamedIn } from "@sightline/domain/analyses";
import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { AnswerEngine, AnswerScope, EngineAnswer } from "../port.ts";
import { chooseSentences } from "./choose-sentences.ts";
import type { FindPages } from "./found-page.ts";
import { readQuestion } from "./read-question.ts";
import { readableSentences, type Sentence } from "./readable-sentences.ts";

export interface BuiltInDeps {
  readonly findPages: FindPages;
  /** The stemmer for a language. */
  readonly languageOf: (code: string | null) => Promise<PhraseLanguage>;
}

/** Answers in the pages' own sentences: it only quotes and makes nothing up. */
export function builtInAnswers({ findPages, languageOf }: BuiltInDeps): AnswerEngine {
  return {
    id: "built-in",
    name: "Sightline's built-in answer engine",
    method:
      "Finds the passages in crawled pages that best match a question and quotes them word for word. " +
      "It doesn't use a language model.",
    async answer(question, scope, signal) {
      const language = await languageOf(scope.language ?? "en");
      const names = scope.companies.flatMap((company) => company.names);
      const read = readQuestion(question, language, names);
      const companies = askedAbout(question, scope).map(({ id }) => id);
      const search = { companies, language: scope.language, names };
      for (const words of new Set([read.subject, read.topic])) {
        const pages = words === "" ? [] : await findPages(words, search);
        signal?.throwIfAborted();
        const chosen = chooseSentences(read, readableSentences(pages, language), language);
        if (chosen.length > 0) return answerFrom(chosen);
      }
      return null;
    },
  };
}

/** A question that names a company is answered from its pages alone. */
function askedAbout(question: string, { companies }: AnswerScope): AnswerScope["companies"] {
  const named = companies.filter((company) => isNamedIn(question, company));
  return named.length > 0 ? named : companies;
}

function answerFrom(chosen: readonly Sentence[]): EngineAnswer {
  const pages = [...new Map(chosen.map(({ page }) => [page.url, page])).values()];
  const urls = pages.map(({ url }) => url);
  return {
    sentences: chosen.map(({ text, page }) => ({ text, citation: urls.indexOf(page.url) })),
    citations: pages.map(({ url, title }) => ({ url, title: title === "" ? null : title })),
  };
}
