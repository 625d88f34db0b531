import type { Tables } from "@sightline/database";
import type { Plan } from "@sightline/domain/billing";
import { sql, type Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { JudgedDays } from "../../ai-visibility/index.ts";
import type { CompletedAnalysis, FailedAnalysis } from "../../analyses/index.ts";
import type { FinishedCrawl } from "../../crawling/index.ts";
import type { SentDigestEvent } from "../../digests/index.ts";
import type { AnsweredCheck } from "../../positions/index.ts";
import { usersListening } from "./deliveries.queries.ts";
import { createEmit } from "./emit.ts";

type Tx = Transaction<Tables>;

/** What happens in other modules, as events of webhooks. They run in the same transactions. */
export function webhookListeners(queue: JobQueue) {
  const emit = createEmit(queue);
  return {
    async onCrawlFinished(tx: Tx, { userId, companyId, status, pages }: FinishedCrawl) {
      const company = await tx
        .selectFrom("companies")
        .select("domain")
        .where("id", "=", companyId)
        .executeTakeFirst();
      if (company === undefined) return;
      const data = { site: company.domain, status, pages, summary: `${status}, ${pages} pages` };
      await emit(tx, { userId, type: "crawl.ended", data });
    },

    /** After the insights of the analysis are saved. */
    async onAnalysisCompleted(tx: Tx, { analysisId, userId, targetSite, type }: CompletedAnalysis) {
      const about = { site: targetSite, analysis_id: analysisId, analysis_type: type };
      const ended = { ...about, status: "complete", summary: `${type}, complete` };
      await emit(tx, { userId, type: "analysis.ended", data: ended });
      const { count } = await tx
        .selectFrom("insights")
        .select(sql<number>`count(*)`.as("count"))
        .where("analysis_id", "=", analysisId)
        .where("created_at", "=", sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      if (count === 0) return;
      const data = { ...about, count, summary: `${count} from a ${type} analysis` };
      await emit(tx, { userId, type: "insights.new", data });
    },

    async onAnalysisFailed(tx: Tx, { userId, targetSite, type }: FailedAnalysis) {
      const about = { site: targetSite, analysis_type: type, status: "failed" };
      const data = { ...about, summary: `${type}, failed` };
      await emit(tx, { userId, type: "analysis.ended", data });
    },

    async onDaysJudged(tx: Tx, { userId, targetSite, alerts }: JudgedDays) {
      if (alerts === 0) return;
      const { rows } = await sql<CitationRow>`
        select prompts.text as prompt, alert.engine, alert.kind, alert.day::text
        from citation_alerts as alert join prompts on prompts.id = alert.prompt_id
        where alert.user_id = ${userId} and alert.told_at = now() order by alert.id
      `.execute(tx);
      for (const { kind, ...cited } of rows) {
        const summary = `${cited.engine}, “${cited.prompt}”`;
        const data = { site: targetSite, ...cited, summary };
        await emit(tx, { userId, type: `citation.${kind}`, data });
      }
    },

    /** After the alerts of the check are saved. */
    async onAlerts(tx: Tx, { site, keyword, checkedAt }: AnsweredCheck) {
      const { rows } = await sql<AlertRow>`
        select kind, places, day::text, from_position, to_position, to_depth, competitor, engine
        from alerts where keyword_id = ${keyword.id} and told_at = ${checkedAt} order by id
      `.execute(tx);
      for (const alert of rows) {
        const summary = `“${keyword.keyword}”: ${moveOf(alert)}`;
        const data = { site: site.domain, keyword: keyword.keyword, ...alert, summary };
        await emit(tx, { userId: site.userId, type: "alert.raised", data });
      }
    },

    async onDigestsSent(tx: Tx, sent: readonly SentDigestEvent[]) {
      const type = "digest.sent";
      const listening = await usersListening(
        tx,
        type,
        sent.map(({ userId }) => userId),
      );
      for (const { userId, digestId, kind } of sent) {
        if (!listening.has(userId)) continue;
        const data = { digest_id: digestId, kind, summary: kind.replace("_", " ") };
        await emit(tx, { userId, type, data });
      }
    },

    async onPlanChanged(tx: Tx, userId: string, plan: Plan) {
      const data = { plan: plan.id, tier: plan.tier, summary: plan.name };
      await emit(tx, { userId, type: "plan.changed", data });
    },
  };
}

interface CitationRow {
  readonly prompt: string;
  readonly engine: string;
  readonly kind: "gained" | "lost";
  readonly day: string;
}

interface AlertRow {
  readonly kind: string;
  readonly places: number | null;
  readonly day: string;
  readonly from_position: number | null;
  readonly to_position: number | null;
  readonly to_depth: number;
  readonly competitor: string | null;
  readonly engine: string;
}

function moveOf({ from_position: from, to_position: to, to_depth, competitor }: AlertRow): string {
  if (competitor !== null) return `${competitor} passed you`;
  const now = to === null ? `not in the first ${to_depth}` : `position ${to}`;
  return from === null ? now : `${now}, was ${from}`;
}
