import type { ImportOutcome, ImportRefusal, KeywordImport } from "../keyword-import.ts";

export function good(outcome: ImportOutcome): KeywordImport {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.import;
}

export function refused(outcome: ImportOutcome): ImportRefusal {
  if (outcome.ok) throw new Error("It was read.");
  return outcome.refusal;
}
