import { isNamedIn } from "@sightline/domain/analyses";
import { type PhraseLanguage, phraseKey } from "@sightline/domain/demand/phrases";
import type { AnswerScope, EngineAnswer, QuotingEngine } from "../port.ts";
import { chooseAnswer } from "./choose-answer.ts";
import { type FindPages, type FoundPage, type PageSearch, withoutTurns } from "./found-page.ts";
import { isLabel, withoutRemark } from "./lines.ts";
import { withNames } from "./name-of-section.ts";
import type { SynonymsOf } from "./question-weights.ts";
import { readQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { withoutSidePages } from "./side-pages.ts";

export interface BuiltInDeps {
  readonly findPages: FindPages;
  /** The stemmer for a language. */
  readonly languageOf: (code: string | null) => Promise<PhraseLanguage>;
  /** What else the terms of a language may be called. */
  readonly synonymsFor?: (code: string | null) => Promise<SynonymsOf>;
}

/** Answers in the pages' own sentences: it only quotes and makes nothing up. */
export function builtInAnswers({ languageOf, synonymsFor, ...deps }: BuiltInDeps): QuotingEngine {
  const findPages: FindPages = async (words, search) =>
    (await deps.findPages(words, search)).map(withoutTurns);
  return {
    id: "built-in",
    name: "Sightline's built-in answer engine",
    method:
      "Finds the passages in crawled pages that best match a question and quotes them word for word. " +
      "It doesn't use a language model.",
    async findPages(question, scope, options = {}) {
      const names = scope.companies.flatMap((company) => company.names);
      const read = readQuestion(question, await languageOf(scope.language ?? "en"), names);
      const search = { ...searchOf(question, scope, names), ...options };
      const found: (readonly FoundPage[])[] = [];
      for (const words of new Set([read.subject, question, read.topic])) {
        if (words !== "") found.push(await findPages(words, search));
      }
      return withoutSidePages(merged(found));
    },
    async answer(question, scope, signal) {
      const code = scope.language ?? "en";
      const language = await languageOf(code);
      const synonymsOf = await synonymsFor?.(code);
      const names = scope.companies.flatMap((company) => company.names);
      const read = readQuestion(question, language, names);
      const search = searchOf(question, scope, names);
      const glossary =
        read.intent === "definition" ? await findPages(`${read.subject} glossary`, search) : [];
      const topic = phraseKey(read.topic || read.subject, language);
      const isTopic = (line: string) =>
        isLabel(line) && phraseKey(withoutRemark(line), language) === topic;
      // The index reads a question as one, and its subject alone without the way it is put.
      const whole = [...new Set([read.subject, question])];
      const further = whole.includes(read.topic) ? [] : [read.topic];
      for (const searches of [whole, further]) {
        const found: (readonly FoundPage[])[] = [];
        for (const words of searches) {
          if (words !== "") found.push(await findPages(words, search));
          signal?.throwIfAborted();
        }
        const pages = withGlossary(withoutSidePages(merged(found)), glossary, isTopic);
        const chosen = chooseAnswer(read, pages, language, synonymsOf);
        if (chosen.length > 0) return answerFrom(chosen, names);
      }
      return null;
    },
  };
}

function searchOf(question: string, scope: AnswerScope, names: readonly string[]): PageSearch {
  const companies = askedAbout(question, scope).map(({ id }) => id);
  return { companies, language: scope.language, names };
}

/** A question that names a company is answered from its pages alone. */
function askedAbout(question: string, { companies }: AnswerScope): AnswerScope["companies"] {
  const named = companies.filter((company) => isNamedIn(question, company));
  return named.length > 0 ? named : companies;
}

function answerFrom(chosen: readonly Unit[], names: readonly string[]): EngineAnswer {
  const pages = [...new Map(chosen.map(({ page }) => [page.url, page])).values()];
  const urls = pages.map(({ url }) => url);
  return {
    sentences: withNames(chosen, names).map(({ text, page }) => ({
      text,
      citation: urls.indexOf(page.url),
    })),
    citations: pages.map(({ url, title }) => ({ url, title: title === "" ? null : title })),
  };
}

/** Judging the passages of a page takes time, and the best one is seldom further down. */
const MOST_PAGES = 8;

/** Each page once, with the share of the best page's score that it has in the search that fits it more. */
function merged(searches: readonly (readonly FoundPage[])[]): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const found of searches) {
    const best = Math.max(...found.map(({ score }) => score));
    for (const page of found) {
      const score = Math.max(page.score / best, pages.get(page.url)?.score ?? 0);
      pages.set(page.url, { ...page, score });
    }
  }
  return [...pages.values()].toSorted((one, other) => other.score - one.score).slice(0, MOST_PAGES);
}

/** A glossary is about everything, so it ranks low for each of the terms that it explains. */
function withGlossary(
  pages: readonly FoundPage[],
  found: readonly FoundPage[],
  isTopic: (line: string) => boolean,
): readonly FoundPage[] {
  const [best] = pages;
  const urls = new Set(pages.map(({ url }) => url));
  const others = found.filter(({ title, url, text }) => {
    return /glossary|terminology/iu.test(title) && !urls.has(url) && text.split("\n").some(isTopic);
  });
  return [...pages, ...others.map((page) => ({ ...page, score: best?.score ?? page.score }))];
}
