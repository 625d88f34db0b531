import { readFileSync } from "node:fs";
import { linearRgb } from "../../packages/ui/tokens/colour-maths.ts";
import { inProject } from "../project.ts";

/** A color of the light theme in a format that renderers support: they don't read OKLCH. */
export function tokenColour(name: string): string {
  const found = new RegExp(`--color-${name}: light-dark\\(oklch\\(([\\d. ]+)\\)`).exec(tokens);
  const [lightness, chroma, hue] = (found?.[1] ?? "").split(" ").map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`There is no colour ${name} among the tokens.`);
  }
  return `#${linearRgb({ lightness, chroma, hue }).map(hexadecimal).join("")}`;
}

const tokens = readFileSync(inProject("packages/ui/tokens/tokens.css"), "utf8");

function hexadecimal(linear: number): string {
  const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(Math.max(light, 0), 1) * 255);
  return byte.toString(16).padStart(2, "0");
}
