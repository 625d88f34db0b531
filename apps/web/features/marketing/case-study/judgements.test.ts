import { describe, expect, it } from "vitest";
import { figures } from "./figures.ts";
import { BY_ORIGIN, PROBLEMS, TOTAL } from "./findings.ts";
import { LEFT, STEPS } from "./judgements.ts";

describe("what the case study makes of its issues", () => {
  it("covers every check that failed, once: none is hidden", () => {
    const judged = [...STEPS, ...LEFT].flatMap(({ rules }) => rules);
    expect(judged.toSorted()).toEqual(PROBLEMS.map(({ rule }) => rule).toSorted());
  });

  it("splits them by where they come from, and leaves none over", () => {
    expect(BY_ORIGIN.template + BY_ORIGIN.pages + BY_ORIGIN.server).toBe(TOTAL);
  });

  it("is based on figures that still tell this story", () => {
    expect(figures.health).toBeLessThan(65);
    expect(figures.healthOnceFixed).toBeGreaterThan(70);
    expect(figures.clicks).toHaveLength(3);
    expect(figures.aiCrawlers.readAll).toBe(figures.aiCrawlers.known);
    expect(figures.manual.files).toBe(figures.pages - 1);
    expect(BY_ORIGIN.template / (TOTAL - BY_ORIGIN.server)).toBeGreaterThan(0.85);
    const broken = /^(http-|link-broken-internal|title-missing)/;
    expect(PROBLEMS.filter(({ rule }) => broken.test(rule))).toEqual([]);
  });
});
