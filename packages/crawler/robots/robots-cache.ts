import type { Robots } from "./robots.ts";

export interface RobotsCache {
  /** The rules for a URL's site, at most a day old; concurrent callers share one request. */
  rulesFor(url: string): Promise<Robots>;
}

export interface RobotsCacheOptions {
  readonly read: (origin: string) => Promise<Robots>;
  /** Milliseconds; a day is counted on it. */
  readonly now: () => number;
}

interface Entry {
  readonly robots: Promise<Robots>;
  freshUntil: number;
}

export function createRobotsCache({ read, now }: RobotsCacheOptions): RobotsCache {
  const entries = new Map<string, Entry>();

  function ask(origin: string, former: Entry | undefined): Entry {
    const robots = read(origin).then(async (answer) => {
      entry.freshUntil = now() + (answer.state === "unreachable" ? RETRY_MS : DAY_MS);
      return answer.state === "unreachable" && former ? former.robots : answer;
    });
    const entry: Entry = { robots, freshUntil: Number.POSITIVE_INFINITY };
    robots.catch(() => entries.delete(origin));
    return entry;
  }

  return {
    rulesFor(url) {
      const { origin } = new URL(url);
      const known = entries.get(origin);
      if (known && known.freshUntil > now()) return known.robots;
      const entry = ask(origin, known);
      entries.delete(origin);
      entries.set(origin, entry);
      forgetOldest(entries);
      return entry.robots;
    },
  };
}

function forgetOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (entries.size > MOST_SITES && oldest !== undefined) entries.delete(oldest);
}

const DAY_MS = 24 * 60 * 60_000;
/** An unreachable site is retried soon; until then its earlier rules apply, if any. */
const RETRY_MS = 10 * 60_000;
const MOST_SITES = 10_000;
