/** How long a server asks us to wait, in milliseconds; null when it doesn't say. */
export function retryAfterMs(
  headers: Readonly<Record<string, string>>,
  today: Date,
): number | null {
  const value = headers["retry-after"]?.trim();
  if (value === undefined || value === "") return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, LONGEST_WAIT_MS);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  // Counted from the server's own clock where it shows it: ours may differ.
  const from = Date.parse(headers.date ?? "") || today.getTime();
  return Math.min(Math.max(until - from, 0), LONGEST_WAIT_MS);
}

const LONGEST_WAIT_MS = 10 * 60_000;
