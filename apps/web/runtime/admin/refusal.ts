import { queryDefaults } from "../../api/query-defaults.ts";

export function isRefused(error: Error | null): boolean {
  return error !== null && "code" in error && error.code === "FORBIDDEN";
}

/** A refusal is an answer, and each one is recorded: nobody asks again by themselves. */
export function retryUnlessRefused(failures: number, error: Error): boolean {
  return !isRefused(error) && failures < queryDefaults.queries.retry;
}
