import type { AuditIssue, Crawl, Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { countedMentions } from "@sightline/domain/ai-visibility";
import { MIXED_ANSWERS } from "@sightline/domain/analyses";
import type {
  AnswersWeek,
  AuditWeek,
  DigestInsight,
  DigestSectionId,
  InsightsWeek,
  SiteWeek,
} from "@sightline/domain/digests";
import { shortDay } from "@sightline/domain/digests";
import { bySize, insightTitle, isCurrentlyNew } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import type { AnsweredRun } from "../../analyses/index.ts";
import { crawlsOf, newestAudits } from "../../crawling/index.ts";
import { insightsOf } from "../../insights/index.ts";
import type { PromptRunner } from "../prompt-runner.ts";
import { dayOf, rankingsWeeks } from "./rankings-week.ts";

export interface DigestedSite {
  readonly id: string;
  readonly userId: string;
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

/** A site, and the sections it is shown in: what isn't shown isn't read. */
export interface ShownSite extends DigestedSite {
  readonly sections: readonly DigestSectionId[];
}

/** What is held in memory at a time: a customer may have a hundred sites, and a group many customers. */
const READ_TOGETHER = 32;

/** Everything a digest says of each site, from where the dashboard has it. */
export async function siteWeeks(
  deps: FiguresDeps,
  sites: readonly ShownSite[],
  now: Date,
): Promise<SiteWeek[]> {
  const weeks: SiteWeek[] = [];
  for (let from = 0; from < sites.length; from += READ_TOGETHER) {
    weeks.push(...(await readWeeks(deps, sites.slice(from, from + READ_TOGETHER), now)));
  }
  return weeks;
}

/** The next things to do come from everywhere. */
async function readWeeks(
  { db, prompts, hasProvider }: FiguresDeps,
  sites: readonly ShownSite[],
  now: Date,
): Promise<SiteWeek[]> {
  const shownIn = (...ids: DigestSectionId[]) =>
    sites.filter(({ sections }) => ids.some((id) => sections.includes(id)));
  const idsOf = (some: readonly ShownSite[]) => some.map(({ id }) => id);
  const [positions, answers, audits, insights] = await Promise.all([
    rankingsWeeks(db, idsOf(shownIn("positions", "actions")), now),
    answersOf(prompts, shownIn("answers")),
    auditWeeks(db, shownIn("audit", "actions"), now),
    insightsOf(db, idsOf(shownIn("insights", "actions"))),
  ]);
  return sites.map(({ id, domain, name }) => ({
    ...{ name, domain, hasProvider, ...(positions.get(id) ?? NO_POSITIONS) },
    audit: audits.get(id) ?? null,
    answers: answersWeek(answers.get(id) ?? [], domain),
    insights: insightsWeek(insights.get(id) ?? [], now),
  }));
}

async function answersOf(
  prompts: PromptRunner,
  sites: readonly ShownSite[],
): Promise<ReadonlyMap<string, readonly AnsweredRun[]>> {
  if (sites.length === 0) return new Map();
  const asked = sites.map(({ userId, domain }) => ({ userId, site: domain }));
  const runs = await prompts.newest(asked, 2);
  return new Map(sites.map(({ id }, nth) => [id, runs[nth] ?? []]));
}

const NO_POSITIONS = { activeKeywords: 0, rankings: null, comparisons: null };

function answersWeek([newest, before]: readonly AnsweredRun[], domain: string): AnswersWeek | null {
  if (newest === undefined || newest.result.answered === 0) return null;
  const ownOf = (run: AnsweredRun) =>
    run.result.companies.find((one) => one.as === "own" && one.domain === domain);
  const own = ownOf(newest);
  if (own === undefined) return null;
  const engine = newest.result.engine.id;
  // How many of a mixed run's answers a model wrote differs from run to run.
  const isAlike = before?.result.engine.id === engine && engine !== MIXED_ANSWERS;
  const ownBefore = isAlike ? ownOf(before) : undefined;
  return {
    engine: newest.result.engine.name,
    day: dayOf(newest.finishedAt),
    mentioned: countedMentions(own),
    cited: own.cited,
    answered: newest.result.answered,
    before:
      isAlike && ownBefore !== undefined && own.is_named === ownBefore.is_named
        ? {
            day: dayOf(before.finishedAt),
            mentioned: ownBefore.mentioned,
            answered: before.result.answered,
          }
        : null,
  };
}

/** By site, without those that have no audit. */
async function auditWeeks(
  db: Kysely<Tables>,
  sites: readonly ShownSite[],
  now: Date,
): Promise<ReadonlyMap<string, AuditWeek>> {
  const crawls = await crawlsOf(db, sites);
  const audited = sites.flatMap((site, nth) => {
    const [shown, ...earlier] = (crawls[nth] ?? []).filter(
      ({ part, status, health }) => part === null && status === "complete" && health !== null,
    );
    return shown === undefined ? [] : [{ ...site, shown, earlier }];
  });
  const newest = audited.length === 0 ? [] : await newestAudits(db, audited);
  return new Map(
    audited.flatMap(({ id, shown, earlier }, nth) => {
      const week = auditWeek(shown, earlier, newest[nth]?.found ?? [], now);
      return week === null ? [] : [[id, week] as const];
    }),
  );
}

function auditWeek(
  shown: Crawl,
  earlier: readonly Crawl[],
  found: readonly AuditIssue[],
  now: Date,
): AuditWeek | null {
  if (shown.health === null || shown.ended_at === null) return null;
  const before = earlier.find(({ rule_version }) => rule_version === shown.rule_version);
  const worst = found.find(({ severity }) => severity === "critical" || severity === "high");
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
  const fresh = insights.filter(isCurrentlyNew);
  const done = insights.filter(
    ({ status, status_changed_at }) => status === "done" && Date.parse(status_changed_at) >= since,
  );
  const planned = insights.findLast(
    ({ status, outdated }) => status === "planned" && outdated === null,
  );
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
  const found = `${SOURCES[source.type]}, ${shortDay(source.date)}`;
  return { id, title: insightTitle(insight), priority, source: found };
}
