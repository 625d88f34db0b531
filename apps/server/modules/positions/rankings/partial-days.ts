/**
 * Whether each day, oldest first, knows too few keywords to stand beside the others: under half of
 * those of the whole day before it, and of those that are watched now.
 */
export function arePartial(answered: readonly number[], watched: number): boolean[] {
  let whole = 0;
  return answered.map((count) => {
    if (2 * count < Math.min(whole, watched)) return count > 0;
    whole = count;
    return false;
  });
}
