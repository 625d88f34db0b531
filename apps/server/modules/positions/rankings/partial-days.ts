/** Of 100 keywords with results now: how many a day must know to be compared with now. */
const ENOUGH_OF_100 = 95;

/** Whether a day covers too few of the keywords that have results now. A day without any is a gap. */
export function isPartial(answered: number, now: number): boolean {
  return answered > 0 && 100 * answered < ENOUGH_OF_100 * now;
}
