import { setImmediate as nextTurn } from "node:timers/promises";
import type { HomepageAnalysis } from "@sightline/contract";
import type { Visit } from "@sightline/crawler/crawl";
import {
  documentsOfVisits,
  type IndexDocument,
  memoryIndex,
  memorySource,
  updateIndex,
} from "@sightline/crawler/index";
import { derivePrompts, naturalQuestion, siteNameIn } from "@sightline/domain/analyses";
import type { AnswerEngine, EngineAnswer } from "@sightline/providers/answer-engines";
import { answersFromIndex } from "../ai/answers-from-index.ts";
import { quotable } from "./quotable.ts";

type Answers = NonNullable<HomepageAnalysis["answers"]>;

/** A visitor is waiting, and pages say first what they are about. */
const LONGEST_TEXT = 12_000;
const MOST_ASKED = 5;
const MOST_SHOWN = 3;
const SOLD = new Set(["Product", "ProductGroup", "Offer"]);

/**
 * What an answer engine that has only these pages says: first what the site is, then questions in
 * their headings that it has an answer for.
 */
export async function answersOnPages(
  domain: string,
  visits: readonly Visit[],
  signal: AbortSignal,
): Promise<Answers> {
  const documents = documentsOfVisits(visits.map(withShortText));
  if (documents.length === 0) return [];
  const engine = await engineOver(domain, documents);
  const name = siteNameIn(
    documents.map(({ title }) => title),
    domain,
  );
  const names = [...new Set([name, domain])];
  const language = usualLanguage(documents);
  const asked = derivePrompts({
    name,
    names,
    language,
    isShop: visits.some(({ facts }) => facts.dataKinds.some((kind) => SOLD.has(kind))),
    searched: [],
    headings: questionsIn(documents, language),
    phrases: [],
    keywords: [],
  });
  const scope = { companies: [{ id: domain, domain, names }], language };
  const answers: Answers = [];
  for (const { prompt: question } of asked.slice(0, MOST_ASKED)) {
    await nextTurn();
    const sentences = proseIn(await engine.answer(question, scope, signal));
    if (sentences === null && answers.length > 0) continue;
    const shown = sentences && quotable(question, sentences, { names, language });
    if (sentences !== null && shown === null) continue;
    answers.push({ question, sentences: shown });
    if (answers.length === MOST_SHOWN) break;
  }
  return answers;
}

const FEWEST_WORDS = 4;

/** The engine also quotes lists and tables, which say little without their page. */
function proseIn(answer: EngineAnswer | null): Answers[number]["sentences"] {
  const sentences = (answer?.sentences ?? []).flatMap(({ text, citation }) => {
    const page = answer?.citations[citation];
    const isProse = /[.!?。！？]$/u.test(text) && text.split(" ").length >= FEWEST_WORDS;
    return page === undefined || !isProse ? [] : [{ text, url: page.url }];
  });
  return sentences.length === 0 ? null : sentences;
}

function withShortText(visit: Visit): Visit {
  const { content } = visit;
  if (content === null) return visit;
  return { ...visit, content: { ...content, text: content.text.slice(0, LONGEST_TEXT) } };
}

async function engineOver(
  domain: string,
  documents: readonly IndexDocument[],
): Promise<AnswerEngine> {
  const store = memoryIndex();
  await updateIndex(store, domain, memorySource(documents));
  const pages = new Map(documents.map((document) => [document.url, document]));
  return answersFromIndex(store, async (_, urls) => {
    return new Map(
      urls.flatMap((url) => {
        const page = pages.get(url);
        return page === undefined ? [] : [[url, page] as const];
      }),
    );
  });
}

/** The one most pages are in; null: unknown. */
function usualLanguage(documents: readonly IndexDocument[]): string | null {
  const counts = new Map<string, number>();
  for (const { language } of documents) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function questionsIn(documents: readonly IndexDocument[], language: string | null): string[] {
  const code = (language ?? "en").slice(0, 2).toLowerCase();
  const headings = documents.flatMap((document) => document.headings.split("\n"));
  return headings.flatMap((heading) => naturalQuestion(heading, code) ?? []);
}
