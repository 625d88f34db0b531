import { CLEAN_UP_ACCOUNTS, DELETE_DUE_ACCOUNTS } from "../modules/accounts/index.ts";
import {
  FAIL_STALE_PROMPT_RUNS,
  JUDGE_PROMPT_DAYS,
  RECOUNT_RENAMED,
  START_DUE_PROMPTS,
} from "../modules/ai-visibility/index.ts";
import {
  CLEAN_UP_ANALYSES,
  FAIL_STALE_READINGS,
  WAKE_ANALYSES,
} from "../modules/analyses/index.ts";
import { END_GRANTS, RECONCILE, RUN_SANDBOX, SETTLE_EVENTS } from "../modules/billing/index.ts";
import { CHECK_PROOFS, PURGE_REMOVED_SITES } from "../modules/companies/index.ts";
import { CLEAN_UP_CRAWLS, START_DUE_CRAWLS, WAKE_CRAWLS } from "../modules/crawling/index.ts";
import { ASK_FOR_DEMAND, CLEAN_UP_IMPORTS, SEND_MISSING_DEMAND } from "../modules/demand/index.ts";
import { ANALYSE_ERROR_PATTERNS, CLEAN_UP_ERRORS } from "../modules/diagnostics/index.ts";
import {
  JUDGE_SUBJECT_TEST,
  SEND_DUE_DIGESTS,
  WAKE_ACTIVATIONS,
} from "../modules/digests/index.ts";
import { CLEAN_UP_EXPERIMENTS, COUNT_KEPT } from "../modules/experiments/index.ts";
import { FAIL_STALE_BRIEFS, JUDGE_EFFECTS } from "../modules/insights/index.ts";
import { SETTLE_LOST_CALLS } from "../modules/llm/index.ts";
import { CLEAN_UP_CONTACT, CLEAN_UP_MAIL } from "../modules/mailing/index.ts";
import {
  CHECK_MX,
  CLEAN_UP_LETTERS,
  CLEAN_UP_OUTREACH_IMPORTS,
  READ_REPLIES,
  RUN_DUE_CAMPAIGNS,
} from "../modules/outreach/index.ts";
import {
  CLEAN_UP_ALERTS,
  CLEAN_UP_CHECKS,
  COLLECT_SEARCHES,
  DELETE_HISTORIES,
  ROLL_UP_DAYS,
  SEND_ALERT_MAILS,
  SEND_DUE_CHECKS,
} from "../modules/positions/index.ts";
import { CLEAN_UP_PROGRAMS, CLEAN_UP_WEBHOOKS } from "../modules/programs/index.ts";
import { SEND_DUE_READINGS } from "../modules/search-console/index.ts";
import { CLEAN_UP_SECURITY_EVENTS } from "../modules/security/index.ts";
import { ROLL_UP_TRAFFIC, TURN_TRAFFIC_DAYS } from "../modules/traffic/index.ts";
import type { Schedule } from "../platform/jobs/index.ts";

/** All scheduled jobs, in UTC: minute, hour, day, month, weekday. */
export const timetable: readonly Schedule[] = [
  { job: DELETE_DUE_ACCOUNTS, cron: "* * * * *" },
  { job: END_GRANTS, cron: "* * * * *" },
  { job: SETTLE_EVENTS, cron: "* * * * *" },
  { job: RUN_SANDBOX, cron: "* * * * *" },
  { job: WAKE_CRAWLS, cron: "* * * * *" },
  { job: WAKE_ANALYSES, cron: "* * * * *" },
  { job: SEND_DUE_CHECKS, cron: "* * * * *" },
  { job: START_DUE_PROMPTS, cron: "* * * * *" },
  { job: RECOUNT_RENAMED, cron: "* * * * *" },
  { job: COLLECT_SEARCHES, cron: "* * * * *" },
  { job: DELETE_HISTORIES, cron: "* * * * *" },
  { job: ROLL_UP_TRAFFIC, cron: "* * * * *" },
  { job: SEND_DUE_DIGESTS, cron: "* * * * *" },
  { job: WAKE_ACTIVATIONS, cron: "* * * * *" },
  { job: RUN_DUE_CAMPAIGNS, cron: "* * * * *" },
  { job: READ_REPLIES, cron: "* * * * *" },
  { job: START_DUE_CRAWLS, cron: "*/5 * * * *" },
  { job: PURGE_REMOVED_SITES, cron: "*/5 * * * *" },
  { job: FAIL_STALE_PROMPT_RUNS, cron: "*/5 * * * *" },
  { job: SETTLE_LOST_CALLS, cron: "*/5 * * * *" },
  { job: FAIL_STALE_READINGS, cron: "*/5 * * * *" },
  { job: FAIL_STALE_BRIEFS, cron: "*/5 * * * *" },
  { job: SEND_DUE_READINGS, cron: "*/5 * * * *" },
  { job: ASK_FOR_DEMAND, cron: "*/5 * * * *" },
  { job: ANALYSE_ERROR_PATTERNS, cron: "5 * * * *" },
  { job: CLEAN_UP_ACCOUNTS, cron: "17 * * * *" },
  { job: SEND_ALERT_MAILS, cron: "25 * * * *" },
  { job: SEND_MISSING_DEMAND, cron: "27 * * * *" },
  { job: JUDGE_SUBJECT_TEST, cron: "35 * * * *" },
  { job: CHECK_PROOFS, cron: "37 * * * *" },
  { job: CLEAN_UP_PROGRAMS, cron: "42 * * * *" },
  { job: CLEAN_UP_IMPORTS, cron: "47 * * * *" },
  { job: CLEAN_UP_OUTREACH_IMPORTS, cron: "52 * * * *" },
  { job: CLEAN_UP_LETTERS, cron: "54 * * * *" },
  { job: CHECK_MX, cron: "57 * * * *" },
  { job: TURN_TRAFFIC_DAYS, cron: "0 0 * * *" },
  { job: JUDGE_PROMPT_DAYS, cron: "40 0 * * *" },
  { job: ROLL_UP_DAYS, cron: "0 1 * * *" },
  { job: RECONCILE, cron: "10 2 * * *" },
  { job: CLEAN_UP_ERRORS, cron: "20 3 * * *" },
  { job: CLEAN_UP_SECURITY_EVENTS, cron: "40 3 * * *" },
  { job: CLEAN_UP_CRAWLS, cron: "50 3 * * *" },
  { job: CLEAN_UP_CHECKS, cron: "10 4 * * *" },
  { job: CLEAN_UP_ALERTS, cron: "20 4 * * *" },
  { job: CLEAN_UP_ANALYSES, cron: "30 4 * * *" },
  { job: JUDGE_EFFECTS, cron: "40 4 * * *" },
  { job: CLEAN_UP_CONTACT, cron: "50 4 * * *" },
  { job: CLEAN_UP_EXPERIMENTS, cron: "0 5 * * *" },
  { job: CLEAN_UP_MAIL, cron: "10 5 * * *" },
  { job: CLEAN_UP_WEBHOOKS, cron: "12 5 * * *" },
  { job: COUNT_KEPT, cron: "15 5 * * *" },
];
