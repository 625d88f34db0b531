export interface Seat {
  /** Names the element; whoever sits there may change. */
  id: number;
  key: string;
}

/**
 * Who sits where in the page, so that a row that comes into view takes the element of one that
 * left: to make a row costs far more than to fill one. Those who stay keep their seat, and the
 * seats their order, for to move an element costs, too. Once at rest they are put in the order
 * of the rows, which is how the page is read aloud and walked by keyboard.
 */
export function seatRows(
  before: readonly Seat[],
  keys: readonly string[],
  atRest: boolean,
): readonly Seat[] {
  const waiting = new Set(keys);
  for (const { key } of before) waiting.delete(key);
  const shown = new Set(keys);
  const newcomers = [...waiting];
  const seats: Seat[] = [];
  for (const seat of before) {
    if (shown.has(seat.key)) seats.push(seat);
    else if (newcomers.length > 0) seats.push({ id: seat.id, key: newcomers.shift() as string });
  }
  let last = Math.max(-1, ...before.map(({ id }) => id));
  for (const key of newcomers) seats.push({ id: ++last, key });
  if (!atRest) return seats;
  const places = new Map(keys.map((key, place) => [key, place]));
  return seats.sort((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
}
