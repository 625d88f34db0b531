import type { Tables } from "@sightline/database";
import type { KeywordMetrics, Market, MetricsProblem } from "@sightline/providers/keyword-metrics";
import { PROBLEM_CODES } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import { unlessLocked } from "../../../platform/database/index.ts";
import { collectFailures, workThrough } from "../../../platform/jobs/index.ts";
import { noteProblem } from "../../diagnostics/index.ts";
import { countCalls } from "../../keywords/index.ts";
import { createCooldowns, EVERY_MARKET } from "./cooldowns.ts";
import { dueKeywords, saveMetrics, sitesWatching } from "./market.queries.ts";
import type { SendDemand } from "./send-demand.ts";

export interface AskDeps {
  readonly db: Kysely<Tables>;
  readonly provider: KeywordMetrics;
  /** Reserves money; false if it exceeds the daily budget. A negative amount is refunded. */
  readonly spend: (usd: number) => Promise<boolean>;
  readonly send: SendDemand;
  readonly now: () => Date;
}

const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;
const IN_ONE_RUN = 20_000;
/** A call costs the same for one keyword as for a thousand. */
const TOGETHER = 1_000;

/** Queries the provider for every tracked keyword without recent figures, across all customers. */
export function createAskMarket(deps: AskDeps): (signal: AbortSignal) => Promise<void> {
  const { db, provider, now } = deps;
  const rests = createCooldowns(() => now().getTime());

  async function askForDue(signal: AbortSignal): Promise<void> {
    const since = new Date(now().getTime() - FRESH_DAYS * DAY_MS).toISOString().slice(0, 10);
    const { day: today } = momentOf(now());
    const due = await dueKeywords(db, provider.name, { since, today, limit: IN_ONE_RUN });
    const failures = collectFailures(signal);
    const byMarket = Map.groupBy(due, ({ country, language }) => `${country} ${language}`);
    for (const [name, [first, ...others]] of byMarket) {
      if (rests.isCoolingDown(name) || first === undefined) continue;
      const keywords = [first, ...others].map(({ keyword }) => keyword);
      const ask = () => askForMarket(deps, first, keywords, signal);
      const problem = await failures.attempt(ask);
      if (problem === null) continue;
      rests.after(problem, name);
      if (rests.isCoolingDown(EVERY_MARKET)) break;
    }
    failures.throwIfAny();
  }
  return (signal) => unlessLocked(db, "demand: ask providers", () => askForDue(signal));
}

async function askForMarket(
  deps: AskDeps,
  { country, language }: Market,
  keywords: readonly string[],
  signal: AbortSignal,
): Promise<MetricsProblem | null> {
  for (let from = 0; from < keywords.length; from += TOGETHER) {
    signal.throwIfAborted();
    const together = keywords.slice(from, from + TOGETHER);
    const problem = await askTogether(deps, { country, language }, together, signal);
    if (problem !== null) return problem;
  }
  return null;
}

async function askTogether(
  deps: AskDeps,
  market: Market,
  keywords: readonly string[],
  signal: AbortSignal,
): Promise<MetricsProblem | null> {
  const { db, provider, spend, send, now } = deps;
  const question = { keywords, market, withDifficulty: true };
  const price = provider.priceUsd(question);
  if (!(await spend(price))) {
    const problem = budgetSpent(provider.name, now());
    await notifyWatchers(db, provider.name, { market, keywords, problem });
    return problem;
  }
  const answer = await provider.ask(question, signal);
  await spend(answer.costUsd - price);
  const { day } = momentOf(now());
  await db.transaction().execute(async (tx) => {
    await saveMetrics(tx, provider.name, market, answer, day);
    const known = [...answer.metrics, ...answer.refused].map(({ keyword }) => keyword);
    for (const site of await sitesWatching(tx, market, known)) await send(tx, site);
  });
  const [problem = null] = answer.problems;
  const tried = problem === null ? [] : [{ provider: provider.name, problem }];
  const isAnswered = problem === null && answer.metrics.length > 0;
  await countCalls(db, day, isAnswered ? provider.name : null, tried);
  if (problem !== null) await notifyWatchers(db, provider.name, { market, keywords, problem });
  return problem;
}

interface Unanswered {
  readonly market: Market;
  readonly keywords: readonly string[];
  readonly problem: MetricsProblem;
}

async function notifyWatchers(
  db: Kysely<Tables>,
  provider: string,
  { market, keywords, problem }: Unanswered,
): Promise<void> {
  const sites = await sitesWatching(db, market, keywords);
  await workThrough(new Set(sites.map((site) => site.userId)), (userId) =>
    noteProblem(db, {
      userId,
      code: problem.code,
      message: problem.message,
      endpoint: `keyword-metrics/${provider}`,
      details: { upstream_code: problem.upstreamCode, kind: problem.kind },
    }),
  );
}

function budgetSpent(provider: string, now: Date): MetricsProblem {
  return {
    kind: "credits",
    code: PROBLEM_CODES.ownBudget,
    upstreamCode: null,
    message: `Today's budget for ${provider} is used up.`,
    retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
  };
}
