import { describe, expect, it } from "vitest";
import { calibrate, intervalOf, isTrustworthy } from "./calibrate.ts";
import { offlineEstimate } from "./offline-estimate.ts";
import { weighPhrase } from "./phrase-demand.ts";

const now = () => new Date("2026-11-03T12:00:00Z");
const english = { country: "US", language: "en" };

function weightOf(phrase: string) {
  const weighed = weighPhrase(phrase);
  if ("unknown" in weighed) throw new Error(`unknown: ${weighed.unknown.join()}`);
  return weighed.weight;
}

describe("the weight of a phrase", () => {
  const plumber = Math.log10((229 / 49_719_560) * 1e9);

  it.each([
    ["plumber", plumber, 1],
    ["Plumber", plumber, 1],
    ["the plumber", plumber, 1],
    ["insurance plumber", plumber - 0.8, 2],
    ["plumber insurance software", Math.min(plumber, 3.9) - 1.6, 3],
    ["plumber 2026", plumber - 0.8, 2],
    ["how to be a plumber", plumber, 1],
  ])("%j", (phrase, z, words) => {
    expect(weightOf(phrase).z).toBeCloseTo(z, 6);
    expect(weightOf(phrase).words).toBe(words);
  });

  it("of function words alone is that of the rarest", () => {
    expect(weightOf("to be or not to be").words).toBe(6);
  });

  it.each([
    ["seo plumber", ["seo"]],
    ["2026", []],
    ["", []],
    ["???", []],
  ])("of %j cannot be told", (phrase, unknown) => expect(weighPhrase(phrase)).toEqual({ unknown }));
});

describe("P22 the built-in estimate", () => {
  const ask = async (keyword: string, language = "en") => {
    const provider = offlineEstimate({ now, calibration: exact() });
    const market = { ...english, language };
    const answer = await provider.ask({ keywords: [keyword], market, withDifficulty: true });
    expect(answer).toMatchObject({ refused: [], problems: [], costUsd: 0 });
    return answer.metrics[0];
  };
  it.each([
    ["without a calibration", null],
    ["with a weak one", weak()],
  ])("is a gap %s", async (_, calibration) => {
    const provider = offlineEstimate({ now, calibration });
    const question = { keywords: ["plumber"], market: english, withDifficulty: true };
    const { metrics } = await provider.ask(question);
    expect(metrics).toMatchObject([
      {
        keyword: "plumber",
        volume: { value: { kind: "none", reason: "No source of search volume yet." } },
        cpc: null,
        difficulty: null,
      },
    ]);
  });

  it("says nothing about other languages", async () =>
    expect((await ask("klempner", "de"))?.volume.value).toEqual({
      kind: "none",
      reason: "The built-in estimate only covers English.",
    }));

  it("names the word it does not know", async () =>
    expect((await ask("seo crm"))?.volume.value).toEqual({
      kind: "none",
      reason: "The built-in word list doesn't contain “seo”, “crm”.",
    }));

  it("is a range once imports have calibrated it, and says so", async () => {
    const metric = await ask("plumber");
    expect(metric?.volume.value.kind).toBe("range");
    expect(metric?.volume.source.method).toContain("calibrated on 60 imported volumes (R² 1.00)");
  });
});

describe("calibration by least squares", () => {
  it("finds the line that made the volumes", () => {
    expect(exact()).toMatchObject({ rows: 60 });
    expect(exact().base).toBeCloseTo(1.5, 6);
    expect(exact().perZ).toBeCloseTo(0.6, 6);
    expect(exact().perWord).toBeCloseTo(-0.3, 6);
    expect(exact().rSquared).toBeCloseTo(1, 9);
    expect(exact().sigma).toBeCloseTo(0, 6);
  });

  it("measures what it misses by", () => {
    const off = 0.5;
    const noisy = calibrate(
      phrases().flatMap((keyword) => [
        { keyword, volume: volumeOf(keyword) * 10 ** off },
        { keyword, volume: volumeOf(keyword) / 10 ** off },
      ]),
    );
    expect(noisy?.sigma).toBeCloseTo(off * Math.sqrt(120 / 117), 6);
    expect(noisy?.perZ).toBeCloseTo(0.6, 6);
    const { low, high } = intervalOf(noisy ?? exact(), { z: 4, words: 1 });
    const spread = 1.645 * off * Math.sqrt(120 / 117);
    expect(low).toBe(Math.floor(10 ** (1.5 + 2.4 - 0.3 - spread)));
    expect(high).toBe(Math.ceil(10 ** (1.5 + 2.4 - 0.3 + spread)));
  });

  it.each([
    [50, 0.3, true],
    [49, 0.3, false],
    [50, 0.299, false],
  ])("on %i rows with R² %d: %s", (rows, rSquared, trusted) =>
    expect(isTrustworthy({ ...exact(), rows, rSquared })).toBe(trusted),
  );

  it("leaves out rows without searches or with unknown words", () => {
    const rows = [
      { keyword: "plumber", volume: 0 },
      { keyword: "seo", volume: 100 },
      { keyword: "plumber", volume: 100 },
    ];
    expect(calibrate(rows)?.rows).toBe(1);
    expect(calibrate(rows.slice(0, 2))).toBeNull();
    expect(calibrate([])).toBeNull();
  });

  it("does not lean on a number of words that never differs", () => {
    const oneWord = WORDS.map((keyword) => ({ keyword, volume: volumeOf(keyword) }));
    expect(calibrate(oneWord)).toMatchObject({ perWord: 0, perZ: expect.closeTo(0.6, 6) });
  });

  it("explains nothing from one phrase", () => {
    const same = Array.from({ length: 60 }, (_, index) => ({
      keyword: "plumber",
      volume: index + 1,
    }));
    expect(calibrate(same)).toMatchObject({ perZ: 0, perWord: 0, rSquared: 0 });
  });
});

const WORDS =
  "plumber insurance software shoes house garden doctor water table window kitchen music".split(
    " ",
  );

/** Sixty phrases of one to three words. */
function phrases(): string[] {
  return Array.from({ length: 60 }, (_, index) =>
    Array.from(
      { length: (index % 3) + 1 },
      (_, word) => WORDS[(index + word * 5) % WORDS.length],
    ).join(" "),
  );
}

function volumeOf(phrase: string): number {
  const { z, words } = weightOf(phrase);
  return 10 ** (1.5 + 0.6 * z - 0.3 * words);
}

function weak() {
  return { ...exact(), rSquared: 0.29 };
}

function exact() {
  const calibration = calibrate(
    phrases().map((keyword) => ({ keyword, volume: volumeOf(keyword) })),
  );
  if (calibration === null) throw new Error("There is nothing to calibrate on.");
  return calibration;
}
