import {
  aKeyword,
  anImportedFile,
  aWatchedSite,
  type FileDraft,
  keywordRow,
  manyKeywords,
  openTestDatabase,
  type SiteDraft,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveMetrics } from "./market.queries.ts";
import { renewDemand } from "./renew-demand.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date("2026-11-15T12:00:00Z");
const OLD = new Date("2026-01-01T12:00:00Z");
const SITE = { country: "US", language: "en" };

interface Known {
  readonly files?: readonly FileDraft[];
  /** DataForSEO's answer; null: it has no figure. */
  readonly asked?: number | null;
  readonly refused?: string;
}

/** The merged demand for the keyword “garden shoes”. */
async function demandOf(
  { files = [], asked, refused }: Known,
  draft: SiteDraft = SITE,
  word = "garden shoes",
) {
  const site = await aWatchedSite(test.db, draft);
  const id = await aKeyword(test.db, site, word);
  for (const file of files) await anImportedFile(test.db, site, file);
  const market = { country: draft.country ?? "US", language: draft.language ?? "en" };
  const source = { provider: "dataforseo", method: "m", asOf: "2026-10" } as const;
  const value =
    asked === null || asked === undefined
      ? ({ kind: "none", reason: "No figure." } as const)
      : ({ kind: "measured", value: asked, months: null } as const);
  const nothing = { cpc: null, competition: null, intent: null };
  const metric = {
    keyword: word,
    volume: { value, source },
    difficulty: { value: 33, source },
    ...nothing,
  };
  await test.db.deleteFrom("market_metrics").execute();
  const answer = {
    metrics: asked === undefined ? [] : [metric],
    refused: refused === undefined ? [] : [{ keyword: word, reason: refused }],
    problems: [],
  };
  await saveMetrics(test.db, "dataforseo", market, answer, "2026-11-14");
  await renewDemand(test.db, { userId: site.userId, site: site.domain }, NOW);
  return (await keywordRow(test.db, site.userId, id))?.demand;
}

const file = (
  row: Partial<FileDraft["rows"][number]>,
  more: Partial<FileDraft> = {},
): FileDraft => ({
  rows: [{ keyword: "garden shoes", ...row }],
  ...more,
});
const counted = file({ volume: 1300 });
const bucket = file({ low: 100, high: 1000 }, { kind: "google-keyword-planner" });
const shown = file(
  { impressions: 9000 },
  { kind: "search-console", period: ["2026-08-01", "2026-10-29"] },
);

describe("of a keyword's demand", () => {
  it.each<[string, Known, object]>([
    ["nothing known is a gap", {}, { kind: "none", reason: "No source of search volume yet." }],
    [
      "measured by a file beats a range",
      { files: [bucket, { ...counted, confirmedAt: OLD }] },
      { kind: "measured", volume: 1300, volume_source: { provider: "semrush-keyword-magic" } },
    ],
    [
      "measured by a provider beats a range",
      { files: [bucket], asked: 900 },
      {
        kind: "measured",
        volume: 900,
        volume_source: { provider: "dataforseo", as_of: "2026-10" },
      },
    ],
    [
      "of two that were measured the newer counts",
      { files: [counted], asked: 900 },
      { kind: "measured", volume: 900, difficulty: 33 },
    ],
    [
      "of two files the newer counts",
      { files: [counted, file({ volume: 20 }, { confirmedAt: NOW })] },
      { volume: 20 },
    ],
    [
      "a range beats impressions",
      { files: [shown, bucket] },
      { kind: "range", low: 100, high: 1000, volume: null },
    ],
    [
      "impressions count by the month, and are labeled as what they are",
      { files: [shown] },
      {
        kind: "impressions",
        volume: 3044,
        volume_source: {
          provider: "search-console",
          method: "Monthly impressions for your pages, from keywords.csv",
          as_of: "2026-10-29",
        },
      },
    ],
    [
      "impressions without a period are no monthly figure",
      { files: [file({ impressions: 9000 }, { kind: "search-console" })] },
      { kind: "none", volume: null },
    ],
    [
      "a draft counts for nothing",
      { files: [{ ...counted, confirmedAt: null }] },
      { kind: "none" },
    ],
    [
      "a file of another country counts for nothing",
      { files: [{ ...counted, country: "DE" }] },
      { kind: "none" },
    ],
    ["a file of this country counts", { files: [{ ...counted, country: "US" }] }, { volume: 1300 }],
    [
      "who was asked and knows none beats an estimate",
      { asked: null },
      { kind: "none", reason: "No figure.", difficulty: 33 },
    ],
    ["what a provider does not take is a gap", { refused: "Too long." }, { kind: "none" }],
    [
      "bids are an estimate by their low end, and competition is no difficulty",
      {
        files: [
          file({ volume: 10, bid_low: 0.45, bid_high: 1.2, currency: "EUR", competition: 87 }),
        ],
      },
      {
        cpc: 0.45,
        currency: "EUR",
        cpc_source: {
          method:
            "Estimate: the low end of top-of-page bids, which go up to 1.20, from keywords.csv",
        },
        competition: 87,
        difficulty: null,
      },
    ],
    ["0 searches are measured", { files: [file({ volume: 0 })] }, { kind: "measured", volume: 0 }],
    [
      "difficulty and intent come from whoever says them, whoever says the volume",
      { files: [file({ difficulty: 41.6, intents: ["commercial", "local"] }), bucket] },
      {
        kind: "range",
        difficulty: 42,
        difficulty_source: { provider: "semrush-keyword-magic" },
        intent: "commercial",
        cpc: null,
      },
    ],
  ])("%s", async (_, known, expected) => {
    expect(await demandOf(known)).toMatchObject(expected);
  });

  it("the estimate says that it knows English only", async () => {
    const german = { country: "DE", language: "de" };
    const calibrated = { files: [{ rows: fittedVolumes(50) }] };
    expect(await demandOf(calibrated, german)).toMatchObject({
      kind: "none",
      reason: "The built-in estimate only covers English.",
    });
    expect(await demandOf({ refused: "Too long." }, german)).toMatchObject({ reason: "Too long." });
    expect(await demandOf({ files: [counted] }, german)).toMatchObject({ volume: 1300 });
  });

  it("a file of any country counts for a site without one", async () => {
    const anywhere = { files: [{ ...counted, country: "DE" }] };
    expect(await demandOf(anywhere, {})).toMatchObject({
      volume: 1300,
      volume_source: { market: { country: "DE", language: null } },
    });
  });

  it.each([
    [49, "none"],
    [50, "range"],
  ])("P22 %i imported volumes make it a %s", async (count, kind) => {
    const demand = await demandOf({ files: [{ rows: fittedVolumes(count) }] });
    expect(demand?.kind).toBe(kind);
    expect(demand?.volume_source.provider).toBe("offline-estimate");
    if (kind === "range") {
      expect(demand?.volume_source.method).toContain("calibrated on 50 imported volumes");
    }
  });

  it("only what is named is renewed, and only for its owner", async () => {
    const site = await aWatchedSite(test.db, SITE);
    const [one, other] = [
      await aKeyword(test.db, site, "one"),
      await aKeyword(test.db, site, "other"),
    ];
    const of = { userId: site.userId, site: site.domain };
    await renewDemand(test.db, { ...of, keywordIds: [one] }, NOW);
    const kept = test.db.selectFrom("keyword_demand").select("keyword_id");
    const ids = async () =>
      (await kept.where("keyword_id", "in", [one, other]).execute()).map((row) => row.keyword_id);
    expect(await ids()).toEqual([one]);
    const eve = await aWatchedSite(test.db, SITE);
    await renewDemand(test.db, { userId: eve.userId, site: site.domain, keywordIds: [other] }, NOW);
    expect(await ids()).toEqual([one]);
  });

  it("10,000 keywords take seconds, within a transaction of another too", async () => {
    const site = await aWatchedSite(test.db, SITE);
    await manyKeywords(test.db, site, 10_000);
    const of = { userId: site.userId, site: site.domain };
    const started = performance.now();
    await test.db.transaction().execute((tx) => renewDemand(tx, of, NOW));
    expect(performance.now() - started).toBeLessThan(20_000);
    const { count } = await test.db
      .selectFrom("keyword_demand")
      .innerJoin("saved_keywords", "saved_keywords.id", "keyword_demand.keyword_id")
      .where("user_id", "=", site.userId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10_000);
  }, 60_000);
});

/** More common words get more searches, so that the word list explains the volumes. */
function fittedVolumes(count: number) {
  return WORDS.slice(0, count).map((keyword, index) => ({
    keyword,
    volume: Math.round(10 ** (5 - (4 * index) / count)),
  }));
}

/** Fifty-two English words, the most common first. */
const WORDS = (
  "know right want good going time little make never thing money father house mother morning " +
  "together school problem brother doctor police party water office dinner music wedding window " +
  "summer kitchen bottle garden winter guitar drawer blanket shelter carpet pillow curtain bucket " +
  "ladder candle sofa trousers plumber biscuit lantern hammock pebble parasol thimble"
).split(" ");
