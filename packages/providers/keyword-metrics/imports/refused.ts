import type { ImportKind } from "@sightline/domain/demand";
import type { ImportProblem, ImportRefusal, RefusalReason } from "./keyword-import.ts";
import { IMPORT_LIMITS } from "./limits.ts";

/** Carries a rejection out of whichever step found the problem. */
export class ImportRefused extends Error {
  readonly refusal: ImportRefusal;

  constructor(
    reason: RefusalReason,
    message: string,
    details: { kind?: ImportKind; problems?: readonly ImportProblem[]; problemCount?: number } = {},
  ) {
    super(message);
    const problems = details.problems ?? [];
    this.refusal = {
      reason,
      message,
      kind: details.kind ?? null,
      problems: problems.slice(0, IMPORT_LIMITS.problemsListed),
      problemCount: details.problemCount ?? problems.length,
    };
  }
}

export const READABLE_FILES =
  "We can read exports from Google Keyword Planner, Google Search Console, Semrush and Ahrefs, as CSV with English headers.";
