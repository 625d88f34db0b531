export interface ErrorPattern {
  readonly error_code: string;
  readonly count: number;
  readonly endpoint: string;
}

export type PatternVerdict = "low_credits" | "config_issues" | "critical" | "normal";

export const ERROR_LOG_DAYS = 30;
export const PATTERN_DAYS = 7;
export const PATTERN_ANALYSIS_EVERY_MS = 3_600_000;
export const PATTERN_ANALYSIS_DELAY_MS = 5_000;

const LOW_CREDITS_FROM = 3;
const REPEATED_FROM = 5;
const WARNED_ABOVE = 5;

/** What an error code means, given how often it occurred in one day. */
export function judgePattern({ error_code, count }: Pick<ErrorPattern, "error_code" | "count">): {
  verdict: PatternVerdict;
  warned: boolean;
} {
  return { verdict: verdictOf(error_code, count), warned: count > WARNED_ABOVE };
}

function verdictOf(code: string, count: number): PatternVerdict {
  if (code.includes("40301") && count >= LOW_CREDITS_FROM) return "low_credits";
  if (count < REPEATED_FROM) return "normal";
  return code.startsWith("40") ? "config_issues" : "critical";
}
