/** This many months later in UTC; a day the month doesn't have becomes its last. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
