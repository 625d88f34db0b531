import type { ImportRefusal } from "../keyword-import.ts";
import type { WholeImport, WholeOutcome } from "./read-whole.ts";

export function good(outcome: WholeOutcome): WholeImport {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.import;
}

export function refused(outcome: WholeOutcome): ImportRefusal {
  if (outcome.ok) throw new Error("It was read.");
  return outcome.refusal;
}
