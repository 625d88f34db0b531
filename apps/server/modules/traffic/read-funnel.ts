import type { Funnel, FunnelPerson } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type AccountSteps,
  FUNNEL_STEPS,
  type FunnelStep,
  funnelOf,
  hasReached,
  isRecorded,
  type Period,
  periodBefore,
  type TrafficFilters,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { installedOn } from "../../platform/database/index.ts";
import { accountsOf, type TracedAccount } from "./accounts.queries.ts";
import { accountsWith, originOf } from "./accounts.ts";
import type { EventStore } from "./store/event-store.ts";

/** When each of these users first started an analysis that takes units. */
export type FirstAnalyses = (
  db: Kysely<Tables>,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Date>>;

export interface FunnelDeps {
  readonly db: Kysely<Tables>;
  readonly store: Pick<
    EventStore,
    "readDays" | "readTop" | "readAnalyzed" | "readAnalyzedBy" | "recordedSince"
  >;
  readonly firstAnalyses: FirstAnalyses;
}

type SplitBy = "source" | "campaign" | "country" | "path";
const MOST_ROWS = 100;
/** Of these, the visitors of those without a row of their own are added up. */
const MOST_VALUES = 500;

export async function readFunnel(
  deps: FunnelDeps,
  period: Period,
  filters: TrafficFilters,
  by: SplitBy,
): Promise<Funnel> {
  const [recorded_since, installed] = await Promise.all([
    deps.store.recordedSince(),
    installedOn(deps.db),
  ]);
  const earlier = periodBefore(period);
  const [now, before] = await Promise.all([
    readSteps(deps, period, filters),
    isRecorded(earlier, recorded_since) ? readSteps(deps, earlier, filters) : null,
  ]);
  const split = await splitFunnel(deps, period, filters, by, now.accounts);
  const hasAccounts = isRecorded(earlier, installed);
  const isCompared = (step: FunnelStep) => hasAccounts || isOfVisitors(step);
  const steps = now.steps.map(({ medianSeconds, ...step }, index) => ({
    ...step,
    people_before: isCompared(step.name) ? (before?.steps[index]?.people ?? null) : null,
    median_seconds: medianSeconds,
  }));
  return { ...period, recorded_since, steps, ...split };
}

async function readSteps(deps: FunnelDeps, period: Period, filters: TrafficFilters) {
  const [{ visitors }, reached, accounts] = await Promise.all([
    deps.store.readDays(period, filters),
    deps.store.readAnalyzed(period, filters),
    readAccounts(deps, period, filters),
  ]);
  const { visitors: analyzed, medianSeconds } = reached;
  const steps = funnelOf({ visitors, analyzed, medianSeconds }, accounts.map(stepsOf));
  return { accounts, steps };
}

type Account = TracedAccount & { readonly first_analysis_at: Date | null };

async function readAccounts(
  { db, firstAnalyses }: FunnelDeps,
  period: Period,
  filters: TrafficFilters,
): Promise<Account[]> {
  const accounts = accountsWith(await accountsOf(db, period), filters);
  const first = await firstAnalyses(
    db,
    accounts.map(({ user_id }) => user_id),
  );
  return accounts.map((one) => ({ ...one, first_analysis_at: first.get(one.user_id) ?? null }));
}

function stepsOf(account: Account): AccountSteps {
  return {
    firstViewedAt: account.first_viewed_at,
    analyzedAt: account.analyzed_at,
    signedUpAt: account.signed_up_at,
    firstAnalysisAt: account.first_analysis_at,
    checkoutAt: account.checkout_at,
    paidAt: account.paid_at,
  };
}

async function splitFunnel(
  { store }: FunnelDeps,
  period: Period,
  filters: TrafficFilters,
  by: SplitBy,
  accounts: readonly Account[],
): Promise<Pick<Funnel, "rows" | "others">> {
  // Of an account, the first page is kept.
  const dimension = by === "path" ? "landing" : by;
  const [visitors, reached] = await Promise.all([
    store.readTop(dimension, period, filters, MOST_VALUES),
    store.readAnalyzedBy(dimension, period, filters, MOST_VALUES),
  ]);
  const visitorsBy = visitorsOf(visitors);
  const analyzedBy = visitorsOf(reached);
  const accountsOfValue = Map.groupBy(accounts, (account) => originOf(account, by));
  const unknown = accountsOfValue.get(null) ?? [];
  accountsOfValue.delete(null);
  const values = [...new Set([...visitorsBy.keys(), ...accountsOfValue.keys()])]
    .filter((value) => value !== null)
    .sort((one, other) => (visitorsBy.get(other) ?? 0) - (visitorsBy.get(one) ?? 0));
  const peopleOf = (some: readonly string[]) => {
    const brought = some.flatMap((value) => accountsOfValue.get(value) ?? []);
    return peopleAt(brought, {
      visitors: sumOf(visitorsBy, some),
      analyzed: sumOf(analyzedBy, some),
    });
  };
  const unlisted = values.slice(MOST_ROWS);
  // Beyond the most viewed ones, visitors aren't known, which is not the same as none.
  const isAll = visitors.length < MOST_VALUES;
  const others = isAll ? peopleOf(unlisted) : accountsAlone(peopleOf(unlisted));
  return {
    rows: [
      ...values.slice(0, MOST_ROWS).map((value) => ({ value, people: peopleOf([value]) })),
      // So that the rows add up to all sign-ups. Visits that brought nobody are in none of it.
      ...(unknown.length === 0
        ? []
        : [
            { value: null, people: accountsAlone(peopleAt(unknown, { visitors: 0, analyzed: 0 })) },
          ]),
    ],
    others: unlisted.length === 0 ? null : others,
  };
}

function visitorsOf(counted: readonly { value: string; visitors: number }[]): Map<string, number> {
  return new Map(counted.map(({ value, visitors }) => [value, visitors]));
}

/** Someone who came from two of them is counted twice, as in rows of their own. */
function sumOf(counts: ReadonlyMap<string, number>, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
}

function peopleAt(
  accounts: readonly Account[],
  counted: { readonly visitors: number; readonly analyzed: number },
): number[] {
  const steps = funnelOf({ ...counted, medianSeconds: null }, accounts.map(stepsOf));
  return steps.map(({ people }) => people);
}

/** Of people whose visits can't be counted. */
function accountsAlone(people: readonly number[]): (number | null)[] {
  return people.map((count, index) => (isOfVisitors(FUNNEL_STEPS[index]) ? null : count));
}

function isOfVisitors(step: FunnelStep | undefined): boolean {
  return step === "visit" || step === "homepage_analysis";
}
export const PEOPLE_PER_PAGE = 50;

/** Accounts that reached a step; visitors without one can't be named. */
export async function readFunnelPeople(
  deps: FunnelDeps,
  period: Period,
  filters: TrafficFilters,
  { step, page }: { step: FunnelStep; page: number },
): Promise<{ people: FunnelPerson[]; total: number }> {
  const accounts = await readAccounts(deps, period, filters);
  const reached = accounts.filter((account) => hasReached(stepsOf(account), step));
  const first = (page - 1) * PEOPLE_PER_PAGE;
  const people = reached.slice(first, first + PEOPLE_PER_PAGE).map(presentPerson);
  return { people, total: reached.length };
}

function presentPerson(account: Account): FunnelPerson {
  const { user_id, email, source, campaign, country, landing_path } = account;
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...{ user_id, email, source, campaign, country, landing_path },
    signed_up_at: account.signed_up_at.toISOString(),
    analyzed_at: time(account.analyzed_at),
    first_analysis_at: time(account.first_analysis_at),
    checkout_at: time(account.checkout_at),
    paid_at: time(account.paid_at),
  };
}
