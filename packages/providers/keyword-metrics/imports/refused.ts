import type { ImportKind, ImportProblem, ImportRefusal, RefusalReason } from "./keyword-import.ts";
import { IMPORT_LIMITS } from "./limits.ts";

/** Carries a refusal out of whatever step noticed it. */
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

export const KIND_NAMES: Record<ImportKind, string> = {
  "google-keyword-planner": "Google Keyword Planner",
  "search-console": "Google Search Console",
  "semrush-keyword-magic": "Semrush Keyword Magic",
  "semrush-organic-positions": "Semrush Organic Positions",
  "semrush-api": "Semrush API",
  "semrush-strategy-builder": "Semrush Keyword Strategy Builder",
  "ahrefs-keywords-explorer": "Ahrefs Keywords Explorer",
  "ahrefs-organic-keywords": "Ahrefs Organic Keywords",
};

export const READABLE_FILES =
  "Exports of Google Keyword Planner, Google Search Console, Semrush and Ahrefs can be read, as CSV with English headers.";
