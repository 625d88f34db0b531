interface RateWindow {
  readonly lengthSeconds: number;
  readonly resetSeconds: number;
}

/** Brave counts in several comma-separated windows: returns the longest exhausted one. */
export function spentWindow(headers: Headers): RateWindow | null {
  const policies = listed(headers.get("x-ratelimit-policy"));
  const remaining = listed(headers.get("x-ratelimit-remaining"));
  const resets = listed(headers.get("x-ratelimit-reset"));
  const spent = policies
    .map((policy, index) => ({
      lengthSeconds: Number(/;\s*w=(\d+)/.exec(policy)?.[1] ?? Number.NaN),
      remaining: Number(remaining[index] ?? Number.NaN),
      resetSeconds: Number(resets[index] ?? Number.NaN),
    }))
    .filter((window) => window.remaining === 0)
    .filter((window) => window.lengthSeconds > 0 && window.resetSeconds >= 0)
    .toSorted((one, other) => other.lengthSeconds - one.lengthSeconds);
  return spent[0] ?? null;
}

function listed(header: string | null): string[] {
  return header ? header.split(",").map((part) => part.trim()) : [];
}
