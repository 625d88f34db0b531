import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness, type Fetcher } from "@sightline/crawler/fetch";
import { NothingToSurvey, type Survey, surveySite } from "@sightline/crawler/survey";
import { rounds } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOMBS, type Sign } from "./hostile/bombs.ts";
import { type StartedSites, startSites } from "./hostile/start-sites.ts";

const GOOD_SITES = 5;
const GOOD_PAGES = rounds({ usually: 20, all: 200 });
const MB = 1024 * 1024;
/** Far above what every bomb takes that is cut at 5 MB, far below what one takes that is not. */
const MOST_GROWTH = 900 * MB;

type Outcome = Survey | NothingToSurvey;

describe(`${BOMBS.length} hostile sites beside ${GOOD_SITES} good ones`, () => {
  const fetchers: Fetcher[] = [];
  const hostile = new Map<string, Outcome>();
  let sites: StartedSites;
  let good: Outcome[] = [];
  let growth = 0;

  beforeAll(async () => {
    sites = await startSites({ sites: GOOD_SITES, pages: GOOD_PAGES });
    const memory = watchMemory();
    const patient = openFetcher();
    const impatient = withShortLimits(openFetcher());
    const politeness = createPoliteness({ allow });
    const survey = (start: string, fetcher: Fetcher) =>
      surveySite({ start, maxPages: 500, maxMs: 400_000 }, { fetcher, politeness }).catch(expected);

    const underWay = sites.hostile.map((start, index) =>
      survey(start, BOMBS[index]?.hangs ? impatient : patient),
    );
    good = await Promise.all(sites.good.map((start) => survey(start, patient)));
    for (const [index, outcome] of (await Promise.all(underWay)).entries()) {
      hostile.set(BOMBS[index]?.name ?? "", outcome);
    }
    growth = memory.stop();
  }, 600_000);
  afterAll(async () => {
    sites.stop();
    for (const fetcher of fetchers) await fetcher.close();
  });

  function openFetcher(): Fetcher {
    const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
    fetchers.push(fetcher);
    return fetcher;
  }

  it("are at least thirty", () => expect(BOMBS.length).toBeGreaterThanOrEqual(30));

  it("lose no page of a good site", () => {
    for (const site of good) {
      expect(site).toMatchObject({ end: "complete" });
      const pages = site instanceof Error ? [] : site.visits.filter(({ facts }) => facts.isPage);
      expect(pages).toHaveLength(GOOD_PAGES);
      expect(signsOf(site).join()).not.toMatch(/page-cut|http-timeout/);
    }
  });

  it.each(BOMBS)("$name ends, and says why", ({ name, sign }) => {
    const outcome = hostile.get(name);
    if (outcome === undefined) throw new Error("The survey did not end.");
    expect(signsOf(outcome)).toContainEqual(expect.stringMatching(patternOf(sign)));
  });

  it("stay within a bounded memory", () => expect(growth).toBeLessThan(MOST_GROWTH));
});

const allow = parseAllowHosts("127.0.0.2");

function expected(error: unknown): NothingToSurvey {
  if (error instanceof NothingToSurvey) return error;
  throw error;
}

/** So that what is endless ends within seconds; the size stays what it always is. */
function withShortLimits(fetcher: Fetcher): Fetcher {
  const short = { firstByteMs: 6_000, totalMs: 10_000 };
  return {
    ...fetcher,
    fetch: (url, options) =>
      fetcher.fetch(url, { ...options, limits: { ...options?.limits, ...short } }),
  };
}

function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

/** Everything a survey says, a line each. */
function signsOf(outcome: Outcome): string[] {
  if (outcome instanceof NothingToSurvey) return [`nothing ${outcome.reason}`];
  return [
    ...outcome.findings.map(({ rule, detail }) => `${rule} ${detail}`),
    ...outcome.traps.map(({ trap }) => `trap ${trap}`),
  ];
}

function patternOf(sign: Sign): RegExp {
  if ("trap" in sign) return new RegExp(`^trap ${sign.trap}$`);
  if ("nothing" in sign) return new RegExp(`^nothing ${sign.nothing}$`);
  return new RegExp(`^${sign.rule} .*${sign.detail.source.replace(/^\^/, "(?<= )")}`);
}
