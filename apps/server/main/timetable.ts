import { CLEAN_UP_ACCOUNTS } from "../modules/accounts/index.ts";
import type { Schedule } from "../platform/jobs/index.ts";

/** Everything that happens by the clock, in UTC: minute, hour, day, month, weekday. */
export const timetable: readonly Schedule[] = [{ job: CLEAN_UP_ACCOUNTS, cron: "17 * * * *" }];
