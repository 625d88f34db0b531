import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "../site-pages.ts";
import { citationsIn } from "./citations.ts";
import { NOT_CHECKED, OWN_PAGES, PRODUCTS } from "./claim.ts";
import { SECTIONS } from "./rows.ts";
import { CHECKED_ON, SOURCES, type Source, type SourceId } from "./sources.ts";

const rows = SECTIONS.flatMap((section) => section.rows);
const sources: [string, Source][] = Object.entries(SOURCES);

describe("P98 the comparison", () => {
  it.each(rows.map((row) => [row.name, row] as const))("%s: every claim has a source", (_, row) => {
    for (const { id } of PRODUCTS) {
      const claim = row.theirs[id];
      if (claim === NOT_CHECKED) continue;
      expect(claim.says, id).toMatch(/^.+\.$/);
      expect(claim.sources.length, id).toBeGreaterThan(0);
      expect(Object.keys(SOURCES), id).toEqual(expect.arrayContaining([...claim.sources]));
    }
  });

  it("says of ourselves only what one of our pages shows", () => {
    const pages = [...Object.values(SITE_PAGES).map(({ path }) => path), "/developers/api"];
    expect(pages).toEqual(expect.arrayContaining(Object.keys(OWN_PAGES)));
    for (const { name, ours } of rows) expect(ours.says, name).toMatch(/^.+\.$/);
  });

  it.each(sources)("%s has an address and the day it was read", (_, source) => {
    expect(new URL(source.href).protocol).toBe("https:");
    expect(source.read).toBe(CHECKED_ON);
    expect(new Date(source.dated ?? source.read).getTime()).toBeLessThanOrEqual(
      new Date(source.read).getTime(),
    );
  });

  it("has no source that is not cited, and none twice", () => {
    expect([...citationsIn(SECTIONS).keys()].sort()).toEqual(Object.keys(SOURCES).sort());
    const addresses = sources.map(([, { href }]) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("counts sources as a reader comes upon them, and knows who cites them", () => {
    const citations = [...citationsIn(SECTIONS).values()];
    expect(citations.map(({ number }) => number)).toEqual(citations.map((_, index) => index + 1));
    const cited = new Map<SourceId, string[]>(
      citations.map(({ source, citedBy }) => [source, citedBy.map(({ id }) => id)]),
    );
    expect(cited.get("ahrefsCrawler")).toEqual(["javascript"]);
    expect(cited.get("semrushPositions")).toEqual([
      "positions",
      "competitors",
      "depth",
      "exports",
      "failed-checks",
    ]);
  });

  it("begins with where others are ahead, in every row of that part", () => {
    const [first, ...others] = SECTIONS;
    for (const { name, theirs } of first?.rows ?? []) {
      const ahead = Object.values(theirs).filter((it) => it !== NOT_CHECKED && it.ahead);
      expect(ahead.length, name).toBeGreaterThan(0);
    }
    for (const { theirs } of others.flatMap((section) => section.rows)) {
      expect(Object.values(theirs).some((it) => it !== NOT_CHECKED && it.ahead)).toBe(false);
    }
  });

  it("gives every row an anchor of its own", () => {
    const anchors = [...SECTIONS, ...rows].map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
