const W3C_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?)?$/;
const DAY_MS = 86_400_000;

export function isLastmod(text: string): boolean {
  return W3C_DATE.test(text) && !Number.isNaN(Date.parse(text));
}

/** A day in the future is tolerated because of time zones. */
export function isInFuture(text: string, now: Date): boolean {
  return Date.parse(text) > now.getTime() + DAY_MS;
}
