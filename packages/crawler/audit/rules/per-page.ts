import { sample } from "../detail.ts";
import type { Occurrence } from "../rule.ts";

/**
 * One occurrence per page, however many of its parts are wrong; parts of a page are consecutive.
 */
export function* perPage<Part>(
  parts: Iterable<Part>,
  pageOf: (part: Part) => string,
  wrong: (part: Part) => string | null,
  [one, many]: readonly [string, string],
): Generator<Occurrence> {
  let url: string | null = null;
  let found = new Set<string>();
  const occurrence = (page: string): Occurrence => ({
    url: page,
    detail: `${found.size} ${found.size === 1 ? one : many}: ${sample([...found])}`,
  });
  for (const part of parts) {
    const page = pageOf(part);
    if (page !== url) {
      if (url !== null && found.size > 0) yield occurrence(url);
      url = page;
      found = new Set();
    }
    const fault = wrong(part);
    if (fault !== null) found.add(fault);
  }
  if (url !== null && found.size > 0) yield occurrence(url);
}
