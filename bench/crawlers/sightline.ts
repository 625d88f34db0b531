import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { surveySite } from "@sightline/crawler/survey";
import { measured } from "./measured.ts";

await measured(async (start) => {
  const allow = parseAllowHosts("127.0.0.2");
  const fetcher = createFetcher({ allow, userAgent: "SightlineBot/bench" });
  const deps = { fetcher, politeness: createPoliteness({ allow }) };
  const survey = await surveySite({ start, maxPages: 100_000, maxMs: 600_000 }, deps);
  return survey.visits.length;
});
