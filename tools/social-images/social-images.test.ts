import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";
import { socialImageName } from "../../apps/web/runtime/page/social-image.ts";
import { inProject } from "../project.ts";
import { drawSocialImages } from "./draw-social-images.ts";
import { setHeadline } from "./headline.ts";
import { PICTURES } from "./pictures.ts";
import { tokenColour } from "./token-colours.ts";
import { type Lettering, openLettering } from "./weighted-font.ts";

const SANS = inProject(
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);

describe("social images", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sightline-social-images-"));
    await drawSocialImages(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("are there for every page of the site, reports and the API reference", async () => {
    const paths = Object.values(SITE_PAGES).map(({ path }) => path as string);
    const names = [...paths, "/report/any", "/developers/api"].map(socialImageName);
    const files = (await readdir(join(folder, "social"))).sort();
    expect(files).toEqual(names.map((name) => `${name}.png`).sort());
  });

  it.each(PICTURES)("$name is 1200 × 630 and weighs less than 100 kB", async ({ name }) => {
    const png = await readFile(join(folder, "social", `${name}.png`));
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100_000);
  });

  it("come with an icon for home screens", async () => {
    const png = await readFile(join(folder, "apple-touch-icon.png"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  });

  it("come with an icon for what names none", async () => {
    const icon = await readFile(join(folder, "favicon.ico"));
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const png = icon.subarray(icon.readUInt32LE(18));
    expect(png.length).toBe(icon.readUInt32LE(14));
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
  });
});

describe("letters", () => {
  it("are drawn at their weight", () => {
    const [light, bold] = [400, 700].map((weight) =>
      openLettering(SANS, weight).outline("l", { size: 1000 }),
    );
    expect(stemOf(bold?.path)).toBeGreaterThan(stemOf(light?.path) * 1.5);
  });

  it("stand closer with tracking below zero", () => {
    const lettering = openLettering(SANS, 400);
    const [usual, tight] = [0, -0.1].map((tracking) =>
      lettering.outline("abc", { size: 100, tracking }),
    );
    expect((usual?.width ?? 0) - (tight?.width ?? 0)).toBeCloseTo(20);
  });

  /** An l is a bar: its stem is as wide as its outline. */
  function stemOf(path = ""): number {
    const xs = [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  }
});

describe("a headline", () => {
  const square: Lettering = {
    outline: (text, { size }) => ({ path: "", width: text.length * size * 0.5 }),
  };
  const linesOf = (words: string) => setHeadline(words, square, 1000).lines;

  it("stands in one line where that is large", () => {
    expect(linesOf("How we work")).toEqual(["How we work"]);
  });

  it("is broken where one would breathe", () => {
    expect(linesOf("Sightline compared, row by row, with sources")).toEqual([
      "Sightline compared,",
      "row by row, with sources",
    ]);
    expect(linesOf("Where you stand in search and in AI answers")).toEqual([
      "Where you stand in search",
      "and in AI answers",
    ]);
  });

  it("that is too long for two lines is refused", () => {
    expect(() => linesOf("word ".repeat(40))).toThrow("too long for a social image");
  });
});

describe("colours", () => {
  it("are those of the tokens, as renderers read them", () => {
    expect(tokenColour("card")).toBe("#ffffff");
    expect(() => tokenColour("pink")).toThrow("no colour pink");
  });
});
