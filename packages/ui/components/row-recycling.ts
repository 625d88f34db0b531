export interface RecycledRow {
  /** Identifies the element; the row it shows may change. */
  id: number;
  key: string;
}

/**
 * A row that comes into view takes the element of one that left: creating a row costs far more
 * than filling one. Rows that stay keep their element, and elements their order, since moving one
 * costs, too. Once scrolling stops, elements are sorted in the order of the rows, as screen readers
 * and keyboards need it.
 */
export function recycleRows(
  before: readonly RecycledRow[],
  keys: readonly string[],
  isIdle: boolean,
): readonly RecycledRow[] {
  const waiting = new Set(keys);
  for (const { key } of before) waiting.delete(key);
  const shown = new Set(keys);
  const newcomers = [...waiting];
  const rows: RecycledRow[] = [];
  for (const row of before) {
    if (shown.has(row.key)) rows.push(row);
    else if (newcomers.length > 0) rows.push({ id: row.id, key: newcomers.shift() as string });
  }
  let last = Math.max(-1, ...before.map(({ id }) => id));
  for (const key of newcomers) rows.push({ id: ++last, key });
  if (!isIdle) return rows;
  const order = new Map(keys.map((key, index) => [key, index]));
  return rows.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
}
