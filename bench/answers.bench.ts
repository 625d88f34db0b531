import { memoryIndex, memorySource, updateIndex } from "@sightline/crawler/index";
import type { AnswerEngine, EngineAnswer } from "@sightline/providers/answer-engines";
import { answersFromIndex } from "../apps/server/modules/analyses/ai/answers-from-index.ts";
import { readSite, SITES } from "./answers/documentation-sites.ts";
import { QUESTIONS, type Question } from "./answers/questions.ts";
import type { Benchmark, Row } from "./benchmark.ts";

const COMPANIES = SITES.map(({ id, domain, names }) => ({ id, domain, names }));

export default {
  name: "Answers",
  claim:
    "How many of 600 questions about 46 sites the built-in engine answers, with a page that a person would name.",
  run: async () => {
    const engine = await engineOverSites();
    return { rows: [...(await rowsOf(engine, true)), ...(await rowsOf(engine, false))] };
  },
} satisfies Benchmark;

async function engineOverSites(): Promise<AnswerEngine> {
  const store = memoryIndex();
  const read = new Map<string, { headings: string; text: string }>();
  for (const site of SITES) {
    const pages = await readSite(site);
    await updateIndex(store, site.id, memorySource(pages));
    for (const { url, headings, text } of pages) read.set(url, { headings, text });
  }
  return answersFromIndex(store, async () => read);
}

async function rowsOf(engine: AnswerEngine, isForTuning: boolean): Promise<Row[]> {
  const asked = QUESTIONS.filter((question) => question.isForTuning === isForTuning);
  let [right, cited, unanswered] = [0, 0, 0];
  for (const question of asked) {
    const companies = COMPANIES.filter(({ id }) => question.scope.includes(id));
    const answer = await engine.answer(question.asks, { companies, language: "en" });
    if (answer === null) unanswered += 1;
    else if (citesPage(question, answer)) cited += 1;
    if (answer !== null && isRight(question, answer)) right += 1;
  }
  const subject = isForTuning ? "questions that rules were written with" : "questions held out";
  const row = (metric: string, value: number) => ({
    subject,
    metric: `${metric} of ${asked.length}`,
    value,
    unit: "",
  });
  return [
    row("answered rightly", right),
    row("with the right page cited", cited),
    row("not answered", unanswered),
  ];
}

function citesPage({ page }: Question, { citations }: EngineAnswer): boolean {
  return citations.some(({ url }) => page.test(url));
}

function isRight(question: Question, answer: EngineAnswer): boolean {
  const said = answer.sentences.map(({ text }) => text).join(" ");
  return citesPage(question, answer) && question.says.test(said);
}
