import {
  type ErrorPattern,
  judgePattern,
  PATTERN_ANALYSIS_DELAY_MS,
  PATTERN_ANALYSIS_EVERY_MS,
} from "@sightline/domain/diagnostics";

export interface PatternWatch {
  isSignedIn(): boolean;
  /** Today's patterns of the person signed in. */
  patterns(): Promise<readonly ErrorPattern[]>;
  log(message: string, detail?: unknown): void;
}

/** Soon after the start and then hourly: errors that keep coming back are logged. */
export function watchPatterns(watch: PatternWatch): void {
  setTimeout(() => {
    void analyse(watch);
    setInterval(() => void analyse(watch), PATTERN_ANALYSIS_EVERY_MS);
  }, PATTERN_ANALYSIS_DELAY_MS);
}

async function analyse({ isSignedIn, patterns, log }: PatternWatch): Promise<void> {
  if (!isSignedIn()) return;
  try {
    const warned = (await patterns())
      .map((pattern) => ({ ...pattern, ...judgePattern(pattern) }))
      .filter((pattern) => pattern.warned);
    if (warned.length > 0) log("errors that keep coming back today", warned);
  } catch (error) {
    log("the day's errors could not be analysed", error);
  }
}
