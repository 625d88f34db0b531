import { describe, expect, it } from "vitest";
import { type ClickCurve, clickShare, SISTRIX_2020 } from "../search-console/index.ts";
import {
  averagePosition,
  estimatedTraffic,
  shareOfVoice,
  unweightedVisibility,
  weightedVisibility,
} from "./index.ts";

describe("the click curve ctr:sistrix-2020", () => {
  it.each([
    [1, 0.285],
    [2, 0.157],
    [10, 0.025],
    [11, (0.025 * 100) / 121],
    [20, 0.00625],
    [100, 0.00025],
    [101, 0],
    [null, 0],
  ])("position %s is clicked by %d of all searches", (position, share) =>
    expect(clickShare(SISTRIX_2020, position)).toBeCloseTo(share, 12),
  );

  it("never rises with the position", () => {
    for (let position = 2; position <= 101; position += 1) {
      expect(clickShare(SISTRIX_2020, position)).toBeLessThan(
        clickShare(SISTRIX_2020, position - 1),
      );
    }
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is no position", (position) =>
    expect(() => clickShare(SISTRIX_2020, position)).toThrow(RangeError),
  );
});

describe("visibility, as worked by hand", () => {
  const rankings = [
    { position: 1, volume: 1000 },
    { position: 4, volume: 500 },
    { position: null, volume: 200 },
    { position: 12, volume: 300 },
  ];

  it("estimates the traffic", () => expect(estimatedTraffic(rankings)).toBeCloseTo(330.2083, 4));

  it("weights by demand", () =>
    expect(weightedVisibility(rankings).percent).toBeCloseTo(57.9313, 4));

  it("counts every keyword alike", () =>
    expect(unweightedVisibility(rankings.map(({ position }) => position))).toBeCloseTo(33.5404, 4));

  it("leaves keywords of unknown volume out, and says how many", () => {
    const unknown = { position: 1, volume: null };
    const visibility = weightedVisibility([...rankings, unknown, unknown]);
    expect(visibility.percent).toBeCloseTo(57.9313, 4);
    expect(visibility).toMatchObject({ keywords: 6, withoutVolume: 2 });
  });

  it("is 100 when every keyword is first, 0 when none is found", () => {
    expect(weightedVisibility([{ position: 1, volume: 7 }]).percent).toBeCloseTo(100, 12);
    expect(weightedVisibility([{ position: null, volume: 7 }]).percent).toBe(0);
    expect(unweightedVisibility([1, 1])).toBeCloseTo(100, 12);
    expect(unweightedVisibility([null])).toBe(0);
  });

  it("is unknown, not 0, where there is nothing to weigh", () => {
    expect(weightedVisibility([]).percent).toBeNull();
    expect(weightedVisibility([{ position: 1, volume: null }]).percent).toBeNull();
    expect(weightedVisibility([{ position: 1, volume: 0 }]).percent).toBeNull();
    expect(unweightedVisibility([])).toBeNull();
  });

  it("follows another curve when one is given", () => {
    const flat: ClickCurve = { id: "ctr:flat", source: "a test", shares: [0.5, 0.5] };
    expect(weightedVisibility([{ position: 2, volume: 10 }], flat).percent).toBe(100);
  });
});

describe("share of voice, as worked by hand", () => {
  const volumes = [1000, 400];
  const site = (name: string, positions: (number | null)[]) => ({
    site: name,
    rankings: positions.map((position, index) => ({ position, volume: volumes[index] ?? null })),
  });

  it("divides the clicks among the sites", () => {
    const shares = shareOfVoice([site("me", [1, 5]), site("x", [2, 1]), site("y", [3, null])]);
    const expected = [
      ["me", 313.8, 45.1641],
      ["x", 271, 39.004],
      ["y", 110, 15.8319],
    ] as const;
    expected.forEach(([name, clicks, percent], index) => {
      expect(shares[index]?.site).toBe(name);
      expect(shares[index]?.clicks).toBeCloseTo(clicks, 4);
      expect(shares[index]?.percent).toBeCloseTo(percent, 4);
    });
  });

  it("is unknown where nobody is found", () =>
    expect(shareOfVoice([site("me", [null, null])])).toEqual([
      { site: "me", clicks: 0, percent: null },
    ]));
});

describe("average position", () => {
  it.each([
    [[1, 5, null], { average: 3, ranked: 2, keywords: 3 }],
    [[null, null], { average: null, ranked: 0, keywords: 2 }],
    [[], { average: null, ranked: 0, keywords: 0 }],
  ])("of %j is %j", (positions, average) => expect(averagePosition(positions)).toEqual(average));
});
