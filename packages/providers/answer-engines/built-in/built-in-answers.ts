import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { AnswerEngine, EngineAnswer } from "../port.ts";
import { chooseSentences } from "./choose-sentences.ts";
import type { FindPassages } from "./passage.ts";
import { subjectOf } from "./question-subject.ts";
import { readableSentences, type Sentence } from "./readable-sentences.ts";

export interface BuiltInDeps {
  readonly findPassages: FindPassages;
  /** The stemmer for a language. */
  readonly languageOf: (code: string | null) => Promise<PhraseLanguage>;
}

/** Answers in the pages' own sentences: it only quotes and makes nothing up. */
export function builtInAnswers({ findPassages, languageOf }: BuiltInDeps): AnswerEngine {
  return {
    id: "built-in",
    name: "Sightline's built-in answer engine",
    method:
      "Finds the passages in crawled pages that best match a question and quotes them word for word. " +
      "It doesn't use a language model.",
    async answer(question, scope, signal) {
      const language = await languageOf(scope.language ?? "en");
      const subject = subjectOf(question, language);
      const found = await findPassages(subject, scope.companies, scope.language);
      signal?.throwIfAborted();
      const sentences = readableSentences(found, language);
      return answerFrom(chooseSentences(subject, sentences, language));
    },
  };
}

function answerFrom(chosen: readonly Sentence[]): EngineAnswer | null {
  if (chosen.length === 0) return null;
  const pages = [...new Map(chosen.map(({ passage }) => [passage.url, passage])).values()];
  const urls = pages.map(({ url }) => url);
  return {
    sentences: chosen.map(({ text, passage }) => ({ text, citation: urls.indexOf(passage.url) })),
    citations: pages.map(({ url, title }) => ({ url, title: title === "" ? null : title })),
  };
}
