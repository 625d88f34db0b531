import type { Tables } from "@sightline/database";
import type { IdeasOutcome, IdeasQuestion, KeywordIdeas } from "@sightline/providers/keyword-ideas";
import type { KeywordMetric, MetricsProblem } from "@sightline/providers/keyword-metrics";
import { type Budget, PROBLEM_CODES } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import type { Units } from "../../billing/index.ts";
import { noteProblem } from "../../diagnostics/index.ts";
import { countCalls } from "../../keywords/index.ts";
import { saveMetrics } from "../figures/market.queries.ts";

export interface AskProviderDeps {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly budget: Budget;
  readonly now: () => Date;
}

export type ProviderAnswer =
  | { readonly refused: string }
  | { readonly ideas: readonly KeywordMetric[] }
  | { readonly problem: MetricsProblem };

/** Costs one unit per seed, unless there is no answer; answers are stored for everyone. */
export async function askProvider(
  deps: AskProviderDeps,
  provider: KeywordIdeas,
  userId: string,
  question: IdeasQuestion,
): Promise<ProviderAnswer> {
  const { db, units } = deps;
  const wanted = { userId, units: question.seeds.length, purpose: "keyword ideas" };
  const reserved = await db.transaction().execute((tx) => units.reserve(tx, wanted));
  if ("refused" in reserved) return reserved;
  const giveBack = () =>
    db.transaction().execute((tx) => units.giveBack(tx, reserved.reservation, wanted.units));
  try {
    const outcome = await askWithin(deps.budget, provider, question);
    await note(deps, provider, userId, question, outcome);
    if (outcome.ok) return { ideas: outcome.ideas };
    await giveBack();
    return { problem: outcome.problem };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** The cost is reserved first, and the unused part refunded. */
async function askWithin(
  budget: Budget,
  provider: KeywordIdeas,
  question: IdeasQuestion,
): Promise<IdeasOutcome> {
  const price = provider.priceUsd(question);
  if (!(await budget.spend(provider.name, price))) {
    return { ok: false, problem: budgetSpent(provider.name), costUsd: 0 };
  }
  const outcome = await provider.ask(question);
  await budget.spend(provider.name, outcome.costUsd - price);
  return outcome;
}

async function note(
  { db, now }: AskProviderDeps,
  { name }: KeywordIdeas,
  userId: string,
  { market }: IdeasQuestion,
  outcome: IdeasOutcome,
): Promise<void> {
  const { day } = momentOf(now());
  if (outcome.ok) {
    await countCalls(db, day, name, []);
    const counted = outcome.ideas.filter(({ volume }) => volume.value.kind === "measured");
    await saveMetrics(db, name, market, { metrics: counted, refused: [], problems: [] }, day);
    return;
  }
  const { problem } = outcome;
  await countCalls(db, day, null, [{ provider: name, problem }]);
  await noteProblem(db, {
    userId,
    code: problem.code,
    message: problem.message,
    endpoint: `keyword-ideas/${name}`,
    details: { upstream_code: problem.upstreamCode, kind: problem.kind },
  });
}

function budgetSpent(provider: string): MetricsProblem {
  return {
    kind: "credits",
    code: PROBLEM_CODES.ownBudget,
    upstreamCode: null,
    message: `Today's budget for ${provider} is used up. Try again tomorrow.`,
    retryAfterSeconds: null,
  };
}
