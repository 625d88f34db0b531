/** A time for people in any time zone, so it includes the zone. */
export function momentInUtc(when: Date): string {
  const day = dayInUtc(when);
  const time = when.toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "UTC" });
  return `${day} at ${time} UTC`;
}

export function dayInUtc(when: Date): string {
  return when.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
