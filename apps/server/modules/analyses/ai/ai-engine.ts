import type { AiAnalysis, AnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { AnswerEngine } from "@sightline/providers/answer-engines";
import type { Kysely } from "kysely";
import { limitConcurrency } from "../../../platform/jobs/index.ts";
import { pagesKnown, postgresIndex, readQuotedPages } from "../../crawling/index.ts";
import type { PhraseReader } from "../../demand/index.ts";
import type { AskTask } from "../../llm/index.ts";
import { AnalysisFailed, type Engine } from "../engine.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";
import { type AiSite, findAiSite } from "./ai-site.ts";
import { type Answering, answerPrompt } from "./answer-prompt.ts";
import { answeringEngine } from "./answering-engine.ts";
import { answersFromIndex } from "./answers-from-index.ts";
import { type AiSubject, askedPrompts } from "./asked-prompts.ts";
import { countCompanies } from "./count-companies.ts";
import { readCrawlFacts } from "./crawl-facts.queries.ts";
import { disadvantagesOf } from "./findings/disadvantages.ts";
import { strengthsOf } from "./findings/strengths.ts";
import { askModel } from "./written/ask-model.ts";
import { createAnswerWriter } from "./written/written-answers.ts";

export interface AiEngineDeps {
  readonly db: Kysely<Tables>;
  readonly readPhrases: PhraseReader;
  /** Default: the built-in engine, with a language model before it where one is assigned. */
  readonly answers?: AnswerEngine;
  readonly askTask?: AskTask;
}

type AiRequest = Extract<AnalysisRequest, { type: "ai" }>;

/** What an answer engine says about a company and its field, and why. */
export function aiEngine({
  db,
  readPhrases,
  answers,
  askTask,
}: AiEngineDeps): Engine<"ai", AiRequest, AiSubject, AiAnalysis> {
  const store = postgresIndex(db);
  const index = answersFromIndex(store, readQuotedPages(db));
  const engine = answers ?? index;
  const writer = askTask && answers === undefined ? createAnswerWriter(db, askTask) : null;
  return {
    type: "ai",
    countedStage: "answers",
    async plan(userId, request) {
      const site = await findAiSite(db, userId, request.target_site);
      if (site === null) return "missing";
      const nothing = await whyNothing(db, userId, site);
      if (nothing !== null) return { nothing };
      const subjects = await askedPrompts(db, readPhrases, {
        userId,
        site,
        typed: request.prompts,
      });
      return { subjects, names: subjects.map(({ prompt }) => prompt) };
    },
    async run({ userId, request, subjects }, steps) {
      await steps.begin("prompts", 1);
      const site = await findAiSite(db, userId, request.target_site);
      if (site === null) throw new AnalysisFailed("You no longer track this site.");
      await steps.advance();

      await steps.begin("answers", subjects.length);
      const failed = new AbortController();
      const signal = AbortSignal.any([steps.signal, failed.signal]);
      const answering: Answering = {
        ...{ engine, index, store, site },
        askModel:
          writer !== null && (await writer.isAssigned())
            ? (question) => askModel({ engine: index, writer, userId, site }, question, signal)
            : null,
      };
      const inTurn = limitConcurrency(ASKED_AT_ONCE);
      const answers = subjects.map((subject) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const answer = await answerPrompt(answering, subject, signal);
          await steps.advance();
          return answer;
        }),
      );
      const answered = await Promise.all(answers).finally(() => failed.abort());

      await steps.begin("weigh", 1);
      const crawl = await readCrawlFacts(db, userId, site.own.companyId);
      const weighed = { site, answered, crawl };
      const analysis: AiAnalysis = {
        engine: answeringEngine(engine, answered),
        prompts: answered.map(({ result }) => result),
        answered: answered.filter(({ result }) => result.answer !== null).length,
        companies: countCompanies(site, answered),
        strengths: strengthsOf(weighed),
        disadvantages: disadvantagesOf(weighed),
        read: await readPagesOf(db, userId, companyIdsOf(site)),
      };
      await steps.advance();
      return analysis;
    },
  };
}

/** A model may take half a minute for an answer. */
const ASKED_AT_ONCE = 4;

async function whyNothing(
  db: Kysely<Tables>,
  userId: string,
  { own }: AiSite,
): Promise<string | null> {
  const { state, pages } = await pagesKnown(db, userId, own.companyId);
  if (state === "never-read") {
    return `Run an audit first. We haven't crawled any pages on ${own.domain} yet, so there's nothing to base answers on.`;
  }
  if (state === "being-read") {
    return `The first audit of ${own.domain} isn't finished yet. Try again when it's done. If it's paused, resume it.`;
  }
  if (pages === 0) {
    return `The last audit of ${own.domain} found no pages we can quote. Check the audit's issues first.`;
  }
  return null;
}

function companyIdsOf({ own, competitors }: AiSite): string[] {
  return [own, ...competitors].map(({ companyId }) => companyId);
}
