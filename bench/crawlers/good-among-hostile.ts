import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { NothingToSurvey, surveySite } from "@sightline/crawler/survey";

/** Crawls the good sites while it crawls the hostile ones over and over, and says what that took. */
const { good, hostile }: { good: string[]; hostile: string[] } = JSON.parse(process.argv[2] ?? "");
const allow = parseAllowHosts("127.0.0.2");
const fetcher = createFetcher({ allow, userAgent: "SightlineBot/bench" });
const deps = { fetcher, politeness: createPoliteness({ allow }) };
const survey = (start: string) =>
  surveySite({ start, maxPages: 5_000, maxMs: 600_000 }, deps).catch((error) => {
    if (!(error instanceof NothingToSurvey)) throw error;
    return null;
  });

// Modules and language tables are loaded once a process, and not what is measured here.
await surveySite({ start: good[0] ?? "", maxPages: 50, maxMs: 600_000 }, deps);

for (const start of hostile) {
  const again = (): Promise<void> => survey(start).then(again);
  void again();
}
const lag = monitorEventLoopDelay({ resolution: 1 });
lag.enable();
const began = performance.now();
const surveys = await Promise.all(good.map(survey));
const seconds = (performance.now() - began) / 1_000;
lag.disable();

console.log(
  JSON.stringify({
    pages: surveys.reduce((sum, one) => sum + (one?.visits.length ?? 0), 0),
    seconds,
    lagMs: { p99: lag.percentile(99) / 1e6, max: lag.max / 1e6 },
    peakMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
process.exit(0);
