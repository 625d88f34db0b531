/**
 * A UUID of version 7: it begins with the time in milliseconds, so that an event delivered again
 * belongs to the same day, however late it comes.
 */
export function newEventId(now: number, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, "0");
  const rest = Array.from(random, (byte) => (byte + 256).toString(16).slice(1)).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6)}`;
}

/** How many random bytes an id takes: exactly these. */
export const EVENT_ID_BYTES = 9;

const EVENT_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export function isEventId(text: string): boolean {
  return EVENT_ID.test(text);
}

export function timeOfEventId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
