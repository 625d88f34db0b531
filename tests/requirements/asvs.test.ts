import { describe, expect, it } from "vitest";
import {
  CHAPTERS,
  chapterFile,
  contentOf,
  hasTest,
  rowsOf,
  STATES,
  standard,
  summary,
} from "./asvs.ts";

const rows = CHAPTERS.flatMap((_, index) => rowsOf(index + 1));
const asked = standard.filter(({ level }) => level < 3);
/** What the software must do, of each hundred requirements of both levels: 205 of 216. */
const SHARE = 205 / 216;

describe("OWASP ASVS 5.0, levels 1 and 2", () => {
  it("the standard has 70 requirements of level 1 and 183 of level 2", () => {
    expect(standard.length).toBe(345);
    expect([1, 2].map((one) => asked.filter(({ level }) => level === one).length)).toEqual([
      70, 183,
    ]);
  });

  it("has each requirement once, in its chapter, in order and with its level", () => {
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked);
    CHAPTERS.forEach((name, index) => {
      expect(contentOf(chapterFile(index + 1))).toContain(`# ASVS ${index + 1}: ${name}\n`);
      for (const { number } of rowsOf(index + 1)) expect(number.split(".")[0]).toBe(`${index + 1}`);
    });
  });

  it("gives each a state, and a reason unless it is met", () => {
    expect(rows.filter(({ state }) => !(STATES as readonly string[]).includes(state))).toEqual([]);
    expect(rows.filter(({ text }) => text.length < 10)).toEqual([]);
    const silent = rows.filter(({ state, reason }) => state !== "met" && reason.length < 15);
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it("claims none without a test", () => {
    const bare = rows.filter(({ state, proofs }) => state === "met" && proofs.length === 0);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  it("names tests that exist, by file and title", () => {
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter((proof) => !hasTest(proof))
        .map(({ file, title }) => `${number}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it("holds level 1 as a whole, and 205 of 216 of both", () => {
    const open = rows.filter(({ state }) => state === "not met");
    expect(open.filter(({ level }) => level === 1)).toEqual([]);
    expect(rows.length - open.length).toBeGreaterThanOrEqual(SHARE * rows.length);
  });

  it("is summed up in the head as it is", () => {
    const head = contentOf("docs/security/asvs.md");
    expect(head).toContain(summary(rows));
    const open = rows.filter(({ state }) => state === "not met").map(({ number }) => number);
    const [, list = ""] = head.split("## Not met\n");
    expect([...list.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number)).toEqual(open);
  });
});

describe("the check itself", () => {
  it("knows a title from words that only occur in a file", () => {
    const file = "tests/requirements/asvs.test.ts";
    expect(hasTest({ file, title: "claims none without a test" })).toBe(true);
    expect(hasTest({ file, title: "claims none" })).toBe(false);
    expect(hasTest({ file, title: "none without a test" })).toBe(false);
    expect(
      hasTest({ file: "tests/requirements/asvs.ts", title: "claims none without a test" }),
    ).toBe(false);
    expect(
      hasTest({ file: "tests/requirements/gone.test.ts", title: "claims none without a test" }),
    ).toBe(false);
  });
});
