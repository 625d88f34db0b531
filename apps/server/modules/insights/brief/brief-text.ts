import type { BriefText, WrittenBrief } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { BriefReply } from "@sightline/domain/briefs";
import type { Kysely } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { type AskAgain, type AskTask, createReadings, modelsOfTask } from "../../llm/index.ts";
import { findInsight } from "../insights.queries.ts";
import { BRIEF_FORMAT, dataOfBrief, RepliedBrief } from "./brief-prompt.ts";
import { checkBrief } from "./check-brief.ts";
import { pagesOfInsight } from "./make-brief.ts";

export const WRITE_BRIEF = "insights.write-brief";
export const FAIL_STALE_BRIEFS = "insights.fail-stale-briefs";

export const briefTexts = (db: Kysely<Tables>) =>
  createReadings<BriefReply, WrittenBrief | null>(db, {
    ...{ task: "brief", table: "insight_briefs", key: "insight_id", text: "brief", empty: null },
    ...{ format: BRIEF_FORMAT, reply: RepliedBrief },
  });

export interface BriefTextRequest {
  readonly insight: string;
  readonly user: string;
}

/** False: no model is assigned to it. What was asked a short time ago isn't asked again. */
export async function requestBriefText(
  { db, queue }: { readonly db: Kysely<Tables>; readonly queue: JobQueue },
  request: BriefTextRequest,
): Promise<boolean> {
  if ((await modelsOfTask(db, "brief")).length === 0) return false;
  await db.transaction().execute(async (tx) => {
    if (!(await briefTexts(tx).enqueue(request.insight))) return;
    await queue.send(WRITE_BRIEF, request, { transaction: tx, customer: request.user });
  });
  return true;
}

export async function writeBriefText(
  { db, askTask, now }: { db: Kysely<Tables>; askTask: AskTask; now: () => Date },
  { insight: id, user: userId }: BriefTextRequest,
  signal: AbortSignal,
): Promise<void> {
  const prepare = async () => {
    const insight = await findInsight(db, userId, id);
    if (insight === null) return null;
    const { keyword, pages } = await pagesOfInsight(db, userId, insight, now());
    if (pages === null) return null;
    const { tier } = await planOfUser(db, userId);
    return {
      data: await dataOfBrief(keyword, pages),
      check: (reply: BriefReply, askAgain: AskAgain) =>
        checkBrief(db, { userId, keyword, pages }, reply, askAgain),
      customer: { userId, tier },
    };
  };
  await briefTexts(db).ask(id, prepare, { askTask, signal });
}

export async function findBriefText(db: Kysely<Tables>, id: string): Promise<BriefText> {
  const [{ asked_at, text, ...state }, models] = await Promise.all([
    briefTexts(db).find(id),
    modelsOfTask(db, "brief"),
  ]);
  return {
    ...{ ...state, brief: text, asked_at: asked_at?.toISOString() ?? null },
    is_available: models.length > 0,
  };
}
