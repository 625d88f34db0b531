import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { judgeEffects } from "./effects/judge-effects.ts";

export const JUDGE_EFFECTS = "insights.judge-effects";

export function insightsJobs(db: Kysely<Tables>, now: () => Date): Job[] {
  return [{ name: JUDGE_EFFECTS, handle: () => judgeEffects(db, now()) }];
}
