import type { Tables } from "@sightline/database";
import { type AlertRule, changesConfirmed, type RankedAnswer } from "@sightline/domain/positions";
import type { Transaction } from "kysely";
import type { CheckToRecord } from "../checking/record-check.ts";
import { competitorRanks, competitorsOf } from "./competitor-ranks.ts";
import {
  type AppliedRule,
  type DraftAlert,
  newestAnswers,
  rulesFor,
  saveAlerts,
  takeBackAlerts,
  unmailedOfDay,
} from "./raising.queries.ts";

/**
 * Saves the alerts confirmed by the answer just recorded; false: there are none. A site without
 * rules costs one query.
 */
export async function raiseAlerts(tx: Transaction<Tables>, check: CheckToRecord): Promise<boolean> {
  const { site, keyword, day, checkedAt, search } = check;
  const rules = await rulesFor(tx, { siteId: site.id, keywordId: keyword.id, day });
  if (rules.length === 0) return false;

  const competitors = rules.some(({ kind }) => kind === "passed") ? competitorsOf(site) : [];
  const rows = await newestAnswers(tx, keyword.id, day, { withResults: competitors.length > 0 });
  const answers = rows.map((row) => ({
    ...row,
    competitors: competitorRanks(row, site, competitors),
  }));
  const drafts = rules.flatMap((rule) =>
    changesConfirmed(rule, afterLast(rule, answers)).map((change) => ({ rule, change })),
  );

  const sentToday = rules.filter((rule) => rule.sentToday);
  if (sentToday.length > 0) await takeBack(tx, keyword.id, day, { sentToday, answers, drafts });
  if (drafts.length === 0) return false;
  const { provider, engine } = search;
  const of = { userId: site.userId, siteId: site.id, keywordId: keyword.id, day };
  await saveAlerts(tx, { ...of, reportedAt: checkedAt, provider, engine }, drafts);
  return true;
}

/** A drop is measured from where the previous drop led: the two answers that confirmed it. */
function afterLast(
  { kind, reportedOn }: AppliedRule,
  answers: readonly RankedAnswer[],
): readonly RankedAnswer[] {
  if (kind !== "drops" || reportedOn === null) return answers;
  const alike = answers.filter(({ asked }) => asked === answers.at(-1)?.asked);
  const last = alike.findIndex(({ day }) => day >= reportedOn);
  return alike.slice(Math.max(last - 1, 0));
}

/**
 * A second check on the same day replaces the first and withdraws alerts it doesn't confirm, but
 * only those based on the same query.
 */
async function takeBack(
  tx: Transaction<Tables>,
  keywordId: string,
  day: string,
  { sentToday, answers, drafts }: Denying,
): Promise<void> {
  const told = await unmailedOfDay(tx, keywordId, day);
  const asked = new Map(answers.map((answer) => [answer.day, answer.asked]));
  const denied = told.filter(
    (alert) =>
      asked.get(alert.since) === asked.get(day) &&
      sentToday.some((rule) => isOf(rule, alert)) &&
      !drafts.some(
        ({ rule, change }) =>
          isOf(rule, alert) && (change.competitor?.domain ?? null) === alert.competitor,
      ),
  );
  await takeBackAlerts(
    tx,
    denied.map(({ id }) => id),
  );
}

interface Denying {
  readonly sentToday: readonly AppliedRule[];
  readonly answers: readonly RankedAnswer[];
  readonly drafts: readonly DraftAlert[];
}

function isOf(rule: AlertRule, alert: { kind: string; places: number | null }): boolean {
  return rule.kind === alert.kind && rule.places === alert.places;
}
