import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dark, light } from "./palette.ts";

const tokens = readFileSync(new URL("../ui/tokens/tokens.css", import.meta.url), "utf8");
const tokenFor: Partial<Record<keyof typeof light, string>> = { onAccent: "on-accent" };

describe("the palette of the messages", () => {
  it.each(Object.keys(light).map((name) => name as keyof typeof light))(
    "takes %s from the product's tokens",
    (name) => expect([light[name], dark[name]]).toEqual(inHex(tokenFor[name] ?? name)),
  );

  it.each([
    ["light", light],
    ["dark", dark],
  ])("keeps text readable in %s (WCAG AA)", (_theme, colours) => {
    for (const [text, ground] of [
      [colours.ink, colours.card],
      [colours.ink, colours.paper],
      [colours.dim, colours.card],
      [colours.dim, colours.paper],
      [colours.dim, colours.sunk],
      [colours.onAccent, colours.accent],
      [colours.better, colours.card],
      [colours.worse, colours.card],
    ] as const) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** A token's light and dark value, read from the style sheet that the product uses. */
function inHex(token: string): string[] {
  const values = new RegExp(`--color-${token}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`);
  const [, ...pair] = values.exec(tokens) ?? [];
  return pair.map((value) => hex(value.split(" ").map(Number)));
}

// Björn Ottosson's OKLab matrices, as CSS Color 4 uses them.
function hex([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((linear) => Math.round(255 * encoded(Math.min(1, Math.max(0, linear)))))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

function encoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
