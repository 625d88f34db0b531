/**
 * Whether each day, oldest first, covers too few keywords to be comparable: fewer than half of the
 * last complete day's, and of those tracked now.
 */
export function arePartial(answered: readonly number[], watched: number): boolean[] {
  let whole = 0;
  return answered.map((count) => {
    if (2 * count < Math.min(whole, watched)) return count > 0;
    whole = count;
    return false;
  });
}
