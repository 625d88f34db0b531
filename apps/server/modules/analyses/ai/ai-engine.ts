import type { AiAnalysis, AnalysisWish } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { AnswerEngine } from "@sightline/providers/answer-engines";
import type { Kysely } from "kysely";
import { pagesKnown } from "../../crawling/index.ts";
import type { PhraseReader } from "../../demand/index.ts";
import { AnalysisFailed, type Engine } from "../engine.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";
import { type AiSite, findAiSite } from "./ai-site.queries.ts";
import { type AnsweredPrompt, answerPrompt } from "./answer-prompt.ts";
import { type AiSubject, askedPrompts } from "./asked-prompts.ts";
import { countCompanies } from "./count-companies.ts";
import { readCrawlFacts } from "./crawl-facts.queries.ts";
import { disadvantagesOf } from "./findings/disadvantages.ts";
import { strengthsOf } from "./findings/strengths.ts";
import { answersFromIndex } from "./index-answers.ts";

export interface AiEngineNeeds {
  readonly db: Kysely<Tables>;
  readonly readPhrases: PhraseReader;
  /** Without one, the built-in answers. */
  readonly answers?: AnswerEngine;
}

type AiWish = Extract<AnalysisWish, { type: "ai" }>;

/** What an answer engine says of a company and its field, and why. */
export function aiEngine({
  db,
  readPhrases,
  answers,
}: AiEngineNeeds): Engine<"ai", AiWish, AiSubject, AiAnalysis> {
  const index = answersFromIndex(db);
  const engine = answers ?? index;
  return {
    type: "ai",
    countedStage: "answers",
    async plan(userId, wish) {
      const site = await findAiSite(db, userId, wish.target_site);
      if (site === null) return "missing";
      const nothing = await whyNothing(db, site);
      if (nothing !== null) return { nothing };
      const subjects = await askedPrompts(db, readPhrases, { userId, site, typed: wish.prompts });
      return { subjects, names: subjects.map(({ prompt }) => prompt) };
    },
    async run({ userId, wish, subjects }, steps) {
      await steps.begin("prompts", 1);
      const site = await findAiSite(db, userId, wish.target_site);
      if (site === null) throw new AnalysisFailed("The site is no longer there.");
      await steps.advance();

      await steps.begin("answers", subjects.length);
      const answered: AnsweredPrompt[] = [];
      for (const subject of subjects) {
        answered.push(await answerPrompt({ engine, index, site }, subject, steps.signal));
        await steps.advance();
      }

      await steps.begin("weigh", 1);
      const crawl = await readCrawlFacts(db, site.own.companyId);
      const weighed = { site, answered, crawl };
      const { id, name, method } = engine;
      const analysis: AiAnalysis = {
        engine: { id, name, method },
        prompts: answered.map(({ told }) => told),
        answered: answered.filter(({ told }) => told.answer !== null).length,
        companies: countCompanies(site, answered),
        strengths: strengthsOf(weighed),
        disadvantages: disadvantagesOf(weighed),
        read: await readPagesOf(db, companyIdsOf(site)),
      };
      await steps.advance();
      return analysis;
    },
  };
}

async function whyNothing(db: Kysely<Tables>, { own }: AiSite): Promise<string | null> {
  const { state, pages } = await pagesKnown(db, own.companyId);
  if (state === "never-read") {
    return `Run an audit first: no page of ${own.domain} was read yet, so nothing can be answered from it.`;
  }
  if (state === "being-read") {
    return `The first audit of ${own.domain} is under way. Ask again when it has ended.`;
  }
  if (pages === 0) {
    return `The last audit of ${own.domain} found no page that may be quoted. Look at its issues first.`;
  }
  return null;
}

function companyIdsOf({ own, competitors }: AiSite): string[] {
  return [own, ...competitors].map(({ companyId }) => companyId);
}
