import { AnalysisOutcome, type PublicReport, type SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { countedMentions } from "@sightline/domain/ai-visibility";
import { DEVICE_PROVIDER, engineName } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { newestAudits } from "../../crawling/index.ts";
import { siteComparisons, visibilityByDay } from "../../positions/index.ts";
import { findingsForEveryone } from "./findings-for-everyone.ts";
import type { Published } from "./published.queries.ts";

/** As many as the public page shows. */
const MOST = { days: 90, problems: 5, findings: 3 } as const;

/** The newest figures of the customer who published. */
export async function publicReport(
  db: Kysely<Tables>,
  published: Published,
  now: Date,
): Promise<PublicReport> {
  const [visibility, compared, audit, ai] = await Promise.all([
    visibilityOf(db, published, now),
    siteComparisons(db, [published.siteId]),
    auditOf(db, published),
    answersOf(db, published),
  ]);
  const comparisons = compared.get(published.siteId) ?? null;
  return {
    slug: published.slug,
    name: published.name,
    domain: published.domain,
    published_at: published.publishedAt.toISOString(),
    visibility,
    comparisons: comparisons && { ...comparisons, competitors: comparisons.competitors.length },
    audit,
    ai,
  };
}

async function visibilityOf(
  db: Kysely<Tables>,
  { siteId, country, language, device }: Published,
  now: Date,
): Promise<PublicReport["visibility"]> {
  const { newest, days, period, curve } = await visibilityByDay(db, siteId, MOST.days, now);
  if (newest.visibility === null || newest.to === null) return null;
  return {
    percent: newest.visibility,
    keywords: newest.answered,
    day: newest.to,
    engine: newest.engines.map(({ engine }) => engineName(engine)).join(", "),
    market: {
      ...{ country: country ?? "", language: language ?? "" },
      device: newest.providers.every((one) => one === DEVICE_PROVIDER) ? device : null,
    },
    curve: curve.name,
    change: changeOf(period),
    days: days.map(({ day, visibility }) => ({ day, percent: visibility })),
  };
}

/** Among the keywords tracked on both days, so that one added since is no gain. */
function changeOf(period: SiteRankings["period"]) {
  if (period?.now.visibility == null || period.before.visibility === null) return null;
  const points = period.now.visibility - period.before.visibility;
  return { since: period.since, points, keywords: period.now.answered };
}

async function auditOf(
  db: Kysely<Tables>,
  { userId, companyId }: Published,
): Promise<PublicReport["audit"]> {
  const [audit = null] = await newestAudits(db, [{ userId, companyId }]);
  if (audit === null) return null;
  const { health, formula, pages, issues, found, endedAt } = audit;
  const problems = found.filter(({ severity }) => severity !== "info").slice(0, MOST.problems);
  return {
    health,
    formula,
    pages,
    issues,
    problems: problems.map(({ title, fix, pages: on }) => ({ title, fix, pages: on })),
    ended_at: endedAt.toISOString(),
  };
}

/** Of the customer's newest AI analysis. */
async function answersOf(
  db: Kysely<Tables>,
  { userId, domain }: Published,
): Promise<PublicReport["ai"]> {
  const run = await db
    .selectFrom("analyses")
    .select(["result", "subjects", "finished_at"])
    .where("user_id", "=", userId)
    .where("target_site", "=", domain)
    .where("type", "=", "ai")
    .where("status", "=", "complete")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const outcome = AnalysisOutcome.safeParse({ type: "ai", result: run?.result });
  if (!outcome.success || outcome.data.type !== "ai" || !run?.finished_at) return null;
  const { engine, answered, companies, strengths, disadvantages } = outcome.data.result;
  const forEveryone = findingsForEveryone(domain, outcome.data.result, run.subjects);
  if (forEveryone === null) return null;
  const own = companies.find(({ as }) => as === "own");
  return {
    engine: engine.name,
    answered,
    mentioned: own === undefined ? null : countedMentions(own),
    cited: own?.cited ?? 0,
    strengths: forEveryone(strengths).slice(0, MOST.findings),
    disadvantages: forEveryone(disadvantages).slice(0, MOST.findings),
    finished_at: run.finished_at.toISOString(),
  };
}
