import type { Tables } from "@sightline/database";
import { judgePattern } from "@sightline/domain/diagnostics";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { deleteOldErrors, errorPatterns } from "./errors.queries.ts";

export const CLEAN_UP_ERRORS = "diagnostics.clean-up-errors";
export const ANALYSE_ERROR_PATTERNS = "diagnostics.analyse-error-patterns";

export function diagnosticsJobs(db: Kysely<Tables>, log: Log): Job[] {
  return [
    { name: CLEAN_UP_ERRORS, handle: async () => void (await deleteOldErrors(db)) },
    { name: ANALYSE_ERROR_PATTERNS, handle: () => warnOfPatterns(db, log) },
  ];
}

async function warnOfPatterns(db: Kysely<Tables>, log: Log): Promise<void> {
  for (const pattern of await errorPatterns(db, 1)) {
    const { verdict, warned } = judgePattern(pattern);
    if (warned || verdict !== "normal") log.warn({ ...pattern, verdict }, "an error repeats");
  }
}
