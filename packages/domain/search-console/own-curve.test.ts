import { describe, expect, it } from "vitest";
import { clickShare, fitOwnCurve, isBrandQuery, SISTRIX_2020 } from "./index.ts";

const brand = ["Acme", "Acme Tools"];
const row = (position: number, clicks: number, impressions: number, query = "red shoes") => ({
  query,
  position,
  clicks,
  impressions,
});
const alongSistrix = (impressions: number) =>
  SISTRIX_2020.shares.map((share, index) => row(index + 1, share * impressions, impressions));

describe("a site's own click curve", () => {
  it("is the published power law when the clicks are Sistrix's", () => {
    const own = fitOwnCurve(alongSistrix(1e9), brand, "2026-11-01");
    if (!own.fitted) throw new Error(own.why);
    expect(clickShare(own.curve, 1)).toBeCloseTo(0.3289, 4);
    expect(clickShare(own.curve, 10)).toBeCloseTo(0.3289 * 10 ** -1.0761, 4);
    expect(own.curve.id).toBe("ctr:own-2026-11-01");
    expect(own.rSquared).toBeGreaterThan(0.98);
    expect(own.bins).toHaveLength(10);
  });

  it("leaves brand queries out", () => {
    const rows = alongSistrix(10_000);
    const withBrand = [...rows, row(1, 9_000, 10_000, "ACME login"), row(2, 9, 10, "my acme")];
    expect(fitOwnCurve(withBrand, brand, "x")).toEqual(fitOwnCurve(rows, brand, "x"));
  });

  it("takes a position by its nearest whole number, from 100 impressions together", () => {
    const bins = (...rows: ReturnType<typeof row>[]) => fitOwnCurve(rows, [], "x").bins;
    expect(bins(row(1.4, 1, 60), row(0.6, 2, 40))).toEqual([
      { position: 1, clicks: 3, impressions: 100 },
    ]);
    expect(bins(row(1.4, 1, 60), row(1, 2, 39))).toEqual([]);
    expect(bins(row(1.5, 1, 100))).toMatchObject([{ position: 2 }]);
    expect(bins(row(20.4, 1, 100))).toMatchObject([{ position: 20 }]);
    expect(bins(row(20.5, 1, 100))).toEqual([]);
    expect(bins(row(0.4, 1, 100))).toEqual([]);
  });

  it("is not drawn through four positions, and is through five", () => {
    const rows = alongSistrix(10_000);
    expect(fitOwnCurve(rows.slice(0, 4), [], "x")).toMatchObject({
      fitted: false,
      why: "too-few-positions",
    });
    expect(fitOwnCurve(rows.slice(0, 5), [], "x").fitted).toBe(true);
  });

  it("keeps a position nobody clicked", () => {
    const own = fitOwnCurve([...alongSistrix(10_000), row(15, 0, 10_000)], [], "x");
    expect(own).toMatchObject({ fitted: true });
    expect(own.bins).toHaveLength(11);
  });

  it("is refused when clicks rise with the position", () => {
    const rising = [1, 2, 3, 4, 5].map((position) => row(position, position * 10, 1000));
    expect(fitOwnCurve(rising, [], "x")).toMatchObject({ fitted: false, why: "no-fall" });
  });

  it("never promises more clicks than searches", () => {
    const steep = [2, 3, 4, 5, 6].map((position) => row(position, 4000 / position ** 3, 1000));
    const own = fitOwnCurve(steep, [], "x");
    expect(own.fitted && clickShare(own.curve, 1)).toBe(1);
  });
});

describe("brand queries", () => {
  it.each([
    ["acme", true],
    ["buy ACME-tools online", true],
    ["acmé", false],
    ["acmes", false],
    ["tools", false],
    ["", false],
  ])("%j: %s", (query, isBrand) => expect(isBrandQuery(query, brand)).toBe(isBrand));

  it("an empty name matches nothing", () => expect(isBrandQuery("shoes", ["", "!"])).toBe(false));
});
