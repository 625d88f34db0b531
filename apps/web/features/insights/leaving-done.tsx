import { ConfirmDialog } from "@sightline/ui/dialog";
import type { Move } from "./calls/move-insight.ts";
import { STATUS_NAMES } from "./insight-words.ts";

export interface LeavingDoneProps {
  /** What is about to be moved; null while nothing is. */
  move: Move | null;
  onAnswer: (confirmed: boolean) => void;
}

/** What was judged goes with the day it was done on, and no undo brings that day back. */
export function LeavingDone({ move, onAnswer }: LeavingDoneProps) {
  if (move === null) return null;
  const days = move.insight.effects.map(({ after_days }) => `${after_days}`);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={`Move it back to ${STATUS_NAMES[move.to]}?`}
      body={`What was judged after ${new Intl.ListFormat("en-GB").format(days)} days is dropped. Once it is done again, the days are counted anew.`}
      confirmLabel="Move it"
      onConfirm={() => onAnswer(true)}
    />
  );
}

/** Whether a move loses what was judged. */
export function losesEffects({ insight }: Move): boolean {
  return insight.status === "done" && insight.effects.length > 0;
}
