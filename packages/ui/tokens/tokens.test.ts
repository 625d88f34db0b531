import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, distance, isInGamut, linearRgb, type Sight, seenWith } from "./colour-maths.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
const surfaces = ["paper", "card", "sunk", "wash", "caution-wash"];
const seriesNames = Array.from({ length: 8 }, (_, at) => `series-${at + 1}`);

describe.each(themes)("tokens in the %s theme", (theme) => {
  const text = ["ink", "dim", "accent", "better", "worse", "caution"];
  it.each(pairs([...text, "accent-strong"], surfaces))("%s reads on %s", (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(["on-accent"], ["accent", "accent-strong", "worse"]))(
    "%s reads on %s",
    (front, back) => {
      expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs(["edge", "accent", ...seriesNames], ["paper", "card", "sunk"]))(
    "%s is seen on %s",
    (front, back) => {
      expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(["usual", "protanopia", "deuteranopia", "tritanopia"] satisfies Sight[])(
    "the eight series stay apart for %s sight",
    (sight) => {
      const seen = seriesNames.map((name) => seenWith(sight, colour(theme, name)));
      const gaps = seen.flatMap((one, at) =>
        seen.slice(at + 1).map((other) => distance(one, other)),
      );
      expect(gaps).toHaveLength(28);
      expect(Math.min(...gaps)).toBeGreaterThan(0.08);
    },
  );

  it.each([...text, ...surfaces, ...seriesNames])("%s can be shown by every screen", (name) => {
    expect(isInGamut(colour(theme, name))).toBe(true);
  });
});

type Theme = (typeof themes)[number];

function contrastOf(theme: Theme, front: string, back: string) {
  return contrast(colour(theme, front), colour(theme, back));
}

function colour(theme: Theme, name: string) {
  const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const found = css.match(
    new RegExp(String.raw`--color-${name}:\s*light-dark\(\s*${oklch},\s*${oklch}\s*\)`),
  );
  if (!found) throw new Error(`tokens.css has no light-dark() pair named --color-${name}`);
  const [lightness = 0, chroma = 0, hue = 0] = found
    .slice(theme === "light" ? 1 : 4, theme === "light" ? 4 : 7)
    .map(Number);
  return linearRgb({ lightness, chroma, hue });
}

function pairs(fronts: readonly string[], backs: readonly string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
}
