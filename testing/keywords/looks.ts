import type { Look, Seen } from "../../apps/server/modules/positions/checking/look.ts";

const ASKED = {
  provider: "serper",
  engine: "google",
  country: "US",
  language: "en",
  device: "desktop",
  tried: [],
} as const;

/** These addresses rank, the first on place 1. */
export function seen(urls: readonly string[], change: Partial<Look> = {}): Look {
  const results = urls.map((url, index) => ({
    position: index + 1,
    url,
    domain: new URL(url).host,
    title: null,
    description: null,
  }));
  const rest = { features: [], searched: null, costUsd: null, checkUrl: null, snapshotId: null };
  return { ...ASKED, outcome: { seen: { depth: 20, results, ...rest } }, ...change };
}

/** The site's page ranks on this place, others before it; 0: it is not found. */
export function seenAt(domain: string, position: number, change: Partial<Look> = {}): Look {
  const others = Array.from({ length: position === 0 ? 20 : position - 1 }, (_, n) => {
    return `https://other-${n}.example/`;
  });
  return seen(position === 0 ? others : [...others, `https://${domain}/page`], change);
}

/** The same look, had it gone so deep or into so many sites. */
export function lookedAt(look: Look, change: Partial<Pick<Seen, "depth" | "searched">>): Look {
  if ("failed" in look.outcome) return look;
  return { ...look, outcome: { seen: { ...look.outcome.seen, ...change } } };
}

export function failed(reason: string): Look {
  return { ...ASKED, outcome: { failed: reason } };
}
