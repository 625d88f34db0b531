/** Holm's correction: what each p is worth when so many questions were asked at once. */
export function corrected(ps: readonly number[]): number[] {
  const order = ps.map((p, at) => ({ p, at })).toSorted((one, other) => one.p - other.p);
  const results = new Array<number>(ps.length);
  let largest = 0;
  for (const [rank, { p, at }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
    results[at] = largest;
  }
  return results;
}
