import { type Count, rateOf } from "@sightline/domain/ai-visibility";

/** With its interval, unless the answers can't vary. Null without answers. */
export function shownRate({ hits, runs }: Count, varies = true) {
  const rate = rateOf({ hits, runs });
  if (rate === null) return null;
  return {
    ...{ hits, runs, rate: rate.rate },
    low: varies ? rate.low : null,
    high: varies ? rate.high : null,
  };
}
