import type { Tables } from "@sightline/database";
import type { AnswerEngine } from "@sightline/providers/answer-engines";
import type { LlmCitation } from "@sightline/providers/llm";
import { type Kysely, sql } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { AiSite } from "../../analyses/index.ts";
import { planOfUser, type Units } from "../../billing/index.ts";
import type { CallModel } from "../../llm/index.ts";
import { BUILT_IN, enginesInUse } from "../engines.ts";
import { siteById } from "../tracked-site.ts";
import { type EndedRun, recordEnd } from "./record-end.ts";

export interface RunPromptDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly queue: JobQueue;
  readonly callModel: CallModel;
  readonly builtIn: AnswerEngine;
}

/** Asks once. A run that was begun before isn't begun again: it may have been paid for. */
export async function runPrompt(
  deps: RunPromptDeps,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const { rows } = await sql<{
    engine: string;
    user_id: string;
    site_id: string;
    prompt_id: string;
  }>`
    update prompt_runs set state = 'asking', started_at = now()
    where id = ${runId} and state = 'queued'
    returning engine, user_id, site_id, prompt_id
  `.execute(db);
  const [run] = rows;
  if (run === undefined) return;
  const started = performance.now();
  const prompt = await db
    .selectFrom("prompts")
    .select(["text", "country", "persona"])
    .where("id", "=", run.prompt_id)
    .executeTakeFirstOrThrow();
  const site = await siteById(db, run.user_id, run.site_id);
  const ended =
    site === null
      ? failed("You no longer track this site.")
      : run.engine === BUILT_IN
        ? await askBuiltIn(deps.builtIn, site, prompt.text, signal)
        : await askEngine(deps, run.engine, run.user_id, prompt, signal);
  const ms = Math.round(performance.now() - started);
  await recordEnd(deps, runId, { ...ended, ms });
}

const failed = (problem: string): EndedRun => ({ state: "failed", problem, costUsd: 0 });

async function askEngine(
  { db, callModel }: RunPromptDeps,
  engine: string,
  userId: string,
  { text, country, persona }: { text: string; country: string | null; persona: string | null },
  signal: AbortSignal,
): Promise<EndedRun> {
  const found = (await enginesInUse(db)).find(({ name }) => name === engine);
  if (found === undefined) return failed(`${engine} is no longer set up.`);
  const { tier } = await planOfUser(db, userId);
  const result = await callModel(
    {
      ...{ task: "answers", modelIds: found.models.map(({ id }) => id), prompt: text, country },
      instructions: persona === null ? null : `The question comes from this person: ${persona}`,
      customer: { userId, tier },
    },
    signal,
  );
  if (result.state === "over_budget") {
    return { state: "over_budget", problem: result.problem, costUsd: 0 };
  }
  const { model, costUsd } = result;
  if (result.state === "failed")
    return { state: "failed", problem: result.problem, model, costUsd };
  if (result.state === "refused") {
    return { state: "refused", problem: result.reason, model, costUsd, raw: result.raw };
  }
  return { state: "answered", answer: result.answer, model, costUsd, raw: result.raw };
}

/** Its sentences with their pages, in the form that the others answer in. */
async function askBuiltIn(
  engine: AnswerEngine,
  { own, competitors, crawled, language }: AiSite,
  prompt: string,
  signal: AbortSignal,
): Promise<EndedRun> {
  const companies = [own, ...competitors]
    .filter(({ companyId }) => crawled.includes(companyId))
    .map(({ companyId: id, domain, names }) => ({ id, domain, names }));
  const answer = await engine.answer(prompt, { companies, language }, signal);
  if (answer === null) {
    const problem =
      "None of the pages we crawled on your site or your competitors' sites answer this.";
    return { state: "refused", problem, model: engine.id, costUsd: 0 };
  }
  let text = "";
  const cited: LlmCitation[] = [];
  for (const { text: sentence, citation } of answer.sentences) {
    const start = text === "" ? 0 : text.length + 1;
    text = text === "" ? sentence : `${text} ${sentence}`;
    const source = answer.citations[citation];
    if (source) cited.push({ ...source, start, end: text.length });
  }
  return {
    ...{ state: "answered", model: engine.id, costUsd: 0 },
    answer: { text, cited, retrieved: [], queries: [], isGrounded: true, isCutOff: false },
  };
}
