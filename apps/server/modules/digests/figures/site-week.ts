import type { Crawl, Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type {
  AnswersWeek,
  AuditWeek,
  DigestInsight,
  DigestSectionId,
  InsightsWeek,
  SiteWeek,
} from "@sightline/domain/digests";
import { bySize, insightTitle } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import type { AnsweredRun } from "../../analyses/index.ts";
import { crawlsOf, newestAudit } from "../../crawling/index.ts";
import { insightsOf } from "../../insights/index.ts";
import type { PromptRunner } from "../prompt-runner.ts";
import { dayOf, rankingsWeek } from "./rankings-week.ts";

export interface DigestedSite {
  readonly id: string;
  readonly companyId: string;
  readonly domain: string;
  readonly name: string;
}

export interface FiguresDeps {
  readonly db: Kysely<Tables>;
  readonly prompts: PromptRunner;
  readonly hasProvider: boolean;
}

const WEEK_MS = 7 * 86_400_000;

export interface WeekRequest {
  readonly now: Date;
  /** What isn't shown isn't read, except for the next things to do, which come from everywhere. */
  readonly sections: readonly DigestSectionId[];
}

/** Everything a digest says of a site, from where the dashboard has it. */
export async function siteWeek(
  { db, prompts, hasProvider }: FiguresDeps,
  userId: string,
  { id, companyId, domain, name }: DigestedSite,
  { now, sections }: WeekRequest,
): Promise<SiteWeek> {
  const of = { userId, site: domain, siteId: id, now, hasProvider };
  const needs = (...ids: DigestSectionId[]) => ids.some((one) => sections.includes(one));
  const [positions, answers, audit, insights] = await Promise.all([
    needs("positions", "actions") ? rankingsWeek(db, of) : NO_POSITIONS,
    needs("answers") ? prompts.newest({ userId, site: domain, count: 2 }) : [],
    needs("audit", "actions") ? auditWeek(db, userId, companyId, now) : null,
    needs("insights", "actions") ? insightsOf(db, { userId, site: domain }) : [],
  ]);
  return {
    ...{ name, domain, hasProvider, ...positions, audit },
    answers: answersWeek(answers, domain),
    insights: insightsWeek(insights, now),
  };
}

const NO_POSITIONS = { activeKeywords: 0, rankings: null, comparisons: null };

function answersWeek([newest, before]: readonly AnsweredRun[], domain: string): AnswersWeek | null {
  if (newest === undefined || newest.result.answered === 0) return null;
  const ownOf = (run: AnsweredRun) =>
    run.result.companies.find((one) => one.as === "own" && one.domain === domain);
  const own = ownOf(newest);
  if (own === undefined) return null;
  const isAlike = before !== undefined && before.result.engine.id === newest.result.engine.id;
  const ownBefore = isAlike ? ownOf(before) : undefined;
  return {
    engine: newest.result.engine.name,
    day: dayOf(newest.finishedAt),
    mentioned: own.mentioned,
    cited: own.cited,
    answered: newest.result.answered,
    before:
      isAlike && ownBefore !== undefined
        ? {
            day: dayOf(before.finishedAt),
            mentioned: ownBefore.mentioned,
            answered: before.result.answered,
          }
        : null,
  };
}

async function auditWeek(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
  now: Date,
): Promise<AuditWeek | null> {
  const whole = (await crawlsOf(db, userId, companyId)).filter(
    ({ part, status, health }) => part === null && status === "complete" && health !== null,
  );
  const [shown, ...earlier] = whole;
  if (shown?.health == null || shown.ended_at === null) return null;
  const before = earlier.find(({ rule_version }) => rule_version === shown.rule_version);
  const worst = (await newestAudit(db, userId, companyId))?.found.find(
    ({ severity }) => severity === "critical" || severity === "high",
  );
  return {
    health: shown.health,
    serious: seriousOf(shown),
    pages: shown.pages ?? 0,
    day: shown.ended_at.slice(0, 10),
    isNew: now.getTime() - Date.parse(shown.ended_at) <= WEEK_MS,
    before:
      before?.health == null
        ? null
        : {
            health: before.health,
            serious: seriousOf(before),
            day: (before.ended_at ?? before.created_at).slice(0, 10),
          },
    worst:
      worst === undefined ? null : { rule: worst.rule, title: worst.title, pages: worst.pages },
  };
}

function seriousOf({ issues }: Pick<Crawl, "issues">): number {
  return issues === null ? 0 : issues.critical + issues.high;
}

/** More would be a list, not advice. */
const MOST_FRESH = 4;

function insightsWeek(insights: readonly Insight[], now: Date): InsightsWeek {
  const since = now.getTime() - WEEK_MS;
  const fresh = insights.filter(({ status }) => status === "new");
  const done = insights.filter(
    ({ status, status_changed_at }) => status === "done" && Date.parse(status_changed_at) >= since,
  );
  const planned = insights.findLast(({ status }) => status === "planned");
  return {
    fresh: mostValuable(fresh).map(presentInsight),
    freshCount: fresh.length,
    doneThisWeek: done.length,
    planned: planned === undefined ? null : presentInsight(planned),
    effects: insights.flatMap((insight) =>
      insight.effects
        .filter(({ judged_at }) => Date.parse(judged_at) >= since)
        .map(({ verdict, after_days: afterDays, before, after }) => ({
          ...{ title: insightTitle(insight), verdict, afterDays, before, after },
        })),
    ),
  };
}

/** In the order of the dashboard's card and board. */
function mostValuable(insights: readonly Insight[]): Insight[] {
  return insights.toSorted(bySize).slice(0, MOST_FRESH);
}

const SOURCES = {
  keyword: "Keyword analysis",
  competitor: "Competitor analysis",
  ai: "AI analysis",
} as const;

function presentInsight(insight: Insight): DigestInsight {
  const { id, priority, source } = insight;
  return { id, title: insightTitle(insight), priority, source: SOURCES[source.type] };
}
