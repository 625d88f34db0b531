import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import type { AskTask } from "../llm/index.ts";
import {
  type BriefTextRequest,
  briefTexts,
  FAIL_STALE_BRIEFS,
  WRITE_BRIEF,
  writeBriefText,
} from "./brief/brief-text.ts";
import { judgeEffects } from "./effects/judge-effects.ts";

export const JUDGE_EFFECTS = "insights.judge-effects";

export interface InsightsJobsDeps {
  readonly db: Kysely<Tables>;
  readonly askTask: AskTask;
  readonly now: () => Date;
}

export function insightsJobs(deps: InsightsJobsDeps): Job[] {
  const { db, now } = deps;
  const briefJob: Job<BriefTextRequest> = {
    ...{ name: WRITE_BRIEF, long: true, concurrency: 2 },
    handle: (request, { signal }) => writeBriefText(deps, request, signal),
  };
  return [
    { name: JUDGE_EFFECTS, handle: () => judgeEffects(db, now()) },
    briefJob as Job,
    { name: FAIL_STALE_BRIEFS, handle: () => briefTexts(db).failStale() },
  ];
}
