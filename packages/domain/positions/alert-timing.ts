/** An alert compares two answers before a change with two after it. */
const BEFORE = 2;
const AFTER = 2;

/** The comparable answers of a keyword so far, as far as they decide when its next alert can come. */
export interface AnswersSoFar {
  readonly answered: number;
  /** Whether the newest differs from the one before. */
  readonly hasChanged: boolean;
}

/** How many more answers the next alert takes at least. */
export function checksUntilAlert({ answered, hasChanged }: AnswersSoFar): number {
  if (hasChanged && answered > BEFORE) return 1;
  return AFTER + Math.max(BEFORE - answered, 0);
}
