import type { Fetcher, FetchFailure } from "../fetch/index.ts";
import { runInTurns } from "../page/index.ts";
import { noRobots, type Robots, readRules, unreachableRobots } from "./robots.ts";

/** Fetches a site's robots.txt; the fetcher follows up to five redirects, to other hosts too. */
export async function readRobots(fetch: Fetcher["fetch"], origin: string): Promise<Robots> {
  const result = await fetch(new URL("/robots.txt", origin).href, {
    accept: "text/plain,*/*;q=0.5",
    asText: true,
    limits: { decodedBytes: MOST_BYTES },
  });
  if (!result.ok) {
    const { failure } = result;
    return UNAVAILABLE.has(failure) ? noRobots : { ...unreachableRobots, failure };
  }

  const { status, text, cut } = result.fetched;
  if (status >= 500 || cut === "time") return unreachableRobots;
  if (status >= 300 || text === null) return noRobots;
  return runInTurns(
    cut === "size" ? readRules(withoutCutLine(text), [TOO_LARGE]) : readRules(text),
  );
}

/** A truncated rule would match more than intended. */
function withoutCutLine(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1);
}

/** RFC 9309 §2.3.1.2: endless redirects count as no file, not as an unreachable site. */
const UNAVAILABLE: ReadonlySet<FetchFailure> = new Set(["too-many-redirects", "redirect-loop"]);
const MOST_BYTES = 500 * 1_024;
const TOO_LARGE = { kind: "too-large", line: null, text: "" } as const;
