import { IMPORT_KINDS, type ImportKind } from "@sightline/domain/demand";
import { describe, expect, it } from "vitest";
import { sniffImport } from "./index.ts";
import {
  bytes,
  EXAMPLES,
  type ExampleFile,
  rowsOf,
  textOf,
  write,
} from "./testing/export-files.ts";
import { good, refused } from "./testing/outcomes.ts";
import { readWhole } from "./testing/read-whole.ts";

const empty = {
  volume: null,
  low: null,
  high: null,
  cpc: null,
  bidLow: null,
  bidHigh: null,
  competition: null,
  currency: null,
  difficulty: null,
  intent: null,
  position: null,
  url: null,
  clicks: null,
  impressions: null,
  ctr: null,
  series: null,
};

const FIRST_ROWS: Record<ImportKind, object> = {
  "google-keyword-planner": {
    volume: 1300,
    series: Array.from({ length: 12 }, (_, month) => 1000 + month * 100),
  },
  "search-console": { clicks: 26, impressions: 57, ctr: 0.4561, position: 3.4 },
  "semrush-keyword-magic": {
    volume: 1200,
    difficulty: 43,
    cpc: 1.25,
    competition: 70,
    currency: "USD",
    intent: ["informational", "commercial"],
    series: [0.5, 0.6, 1],
  },
  "semrush-organic-positions": {
    volume: 880,
    difficulty: 43.5,
    cpc: 0.8,
    competition: 20,
    currency: "USD",
    intent: ["transactional"],
    position: 4,
    url: "https://example.com/page",
    series: [0.36, 0.36, 0.44, 0.54, 0.66, 0.66, 0.81, 1, 0.81, 0.66, 0.54, 0.44],
  },
  "semrush-api": { volume: 590, difficulty: 37, intent: ["commercial", "transactional"] },
  "semrush-strategy-builder": {
    volume: 320,
    difficulty: 20,
    cpc: 0.4,
    competition: 10,
    currency: "USD",
    intent: ["navigational"],
    series: [1, 0.2],
  },
  "ahrefs-keywords-explorer": {
    volume: 900,
    difficulty: 12,
    cpc: 2.5,
    currency: "USD",
    intent: ["commercial"],
  },
  "ahrefs-organic-keywords": {
    volume: 700,
    difficulty: 8,
    cpc: 0.1,
    currency: "USD",
    intent: ["informational", "commercial"],
    position: 7,
    url: "https://example.com/a",
  },
  "sightline-demo": {
    volume: 1200,
    difficulty: 43,
    cpc: 1.25,
    currency: "USD",
    intent: ["commercial"],
  },
};

describe.each(IMPORT_KINDS)("a file of %s", (kind) => {
  const file: ExampleFile = EXAMPLES[kind];

  it("is recognised from its beginning", async () =>
    expect(await sniffImport(write(file, 3))).toMatchObject({ ok: true, kind, format: "csv" }));

  it("is read row by row", async () => {
    const read = good(await readWhole(write(file, 3)));
    expect(read.kind).toBe(kind);
    expect(read.rows).toEqual(
      [0, 1, 2].map((index) => ({ ...empty, keyword: `keyword ${index}`, ...FIRST_ROWS[kind] })),
    );
    const named = new Set([...read.understood, ...read.ignored]);
    expect(named).toEqual(new Set(file.header));
  });

  it.each([",", ";", "\t"])("is read with %j between the columns", async (delimiter) => {
    const usual = good(await readWhole(write(file, 3)));
    const read = good(await readWhole(write(file, 3, delimiter)));
    expect(read.rows).toEqual(usual.rows);
    expect(read.fingerprint).toBe(usual.fingerprint);
  });

  it.each(Object.entries(bytes))("is the same import in %s", async (_, encode) => {
    const usual = good(await readWhole(write(file, 3)));
    const read = good(await readWhole(encode(textOf(file, 3))));
    expect(read.fingerprint).toBe(usual.fingerprint);
  });

  it("is refused with a delimiter we do not read, which is named", async () =>
    expect(refused(await readWhole(write(file, 3, "|")))).toMatchObject({
      reason: "wrong-delimiter",
      message: expect.stringContaining("separated by “|”"),
    }));

  it("is refused when its rows are separated otherwise than its header", async () => {
    const lines = textOf(file, 3).split("\n");
    const header = file.preface?.length ?? 0;
    const other = file.delimiter === ";" ? "\t" : ";";
    const mixed = lines.map((line, index) =>
      index > header ? line.replaceAll('"', "").replaceAll(file.delimiter, other) : line,
    );
    const refusal = refused(await readWhole(file.encode(mixed.join("\n"))));
    expect(refusal).toMatchObject({ reason: "wrong-delimiter", kind });
  });

  it("is refused when it was cut within its last row", async () => {
    const text = textOf(file, 5);
    const cut = text.slice(0, text.lastIndexOf(file.delimiter));
    expect(refused(await readWhole(file.encode(cut)))).toMatchObject({
      reason: "truncated",
      message: expect.stringMatching(
        new RegExp(`row ${5 + 1 + (file.preface?.length ?? 0)}\\b`, "i"),
      ),
    });
  });

  it("is refused for one bad row in 10,000, which is named with its column", async () => {
    const rows = rowsOf(file, 10_000);
    const column = file.header.indexOf(file.fragile);
    const bad = 7_211;
    rows[bad] = (rows[bad] ?? []).map((cell, index) => (index === column ? "spoilt" : cell));
    const refusal = refused(await readWhole(write(file, rows)));
    const row = bad + 2 + (file.preface?.length ?? 0);
    expect(refusal).toMatchObject({ reason: "bad-rows", kind, problemCount: 1 });
    expect(refusal.problems).toEqual([
      { row, column: file.fragile, message: expect.stringMatching(/^“spoilt” must be /) },
    ]);
    expect(refusal.message).toContain(`Row ${row}, column “${file.fragile}”`);
  });

  it("is refused without rows", async () => {
    const refusal = refused(await readWhole(write(file, 0)));
    expect(refusal).toMatchObject({ reason: "no-rows", kind });
  });

  it("is refused when the user says it is something else", async () => {
    const wanted = kind === "semrush-api" ? "search-console" : "semrush-api";
    expect(refused(await readWhole(write(file, 1), { kind: wanted }))).toMatchObject({
      reason: "other-kind",
      kind,
    });
    expect((await readWhole(write(file, 1), { kind })).ok).toBe(true);
  });

  it("may have its header 40 rows down, and no further", async () => {
    const under = (lines: number) =>
      file.encode(`${"Something above\n".repeat(lines)}${textOf({ ...file, preface: [] }, 2)}`);
    expect(good(await readWhole(under(39))).rows).toHaveLength(2);
    expect(refused(await readWhole(under(40))).reason).toBe("unknown-columns");
  });

  it("arriving in small pieces is the same", async () => {
    const whole = write(file, 40);
    const pieces = async function* () {
      for (let at = 0; at < whole.byteLength; at += 7) yield whole.subarray(at, at + 7);
    };
    expect(await readWhole(pieces())).toEqual(await readWhole(whole));
  });
});

describe("a large file", () => {
  it("leaves the process time for others between its pieces", async () => {
    const file = EXAMPLES["semrush-keyword-magic"];
    const whole = write(file, rowsOf(file, 20_000));
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    expect(good(await readWhole(whole)).rows).toHaveLength(20_000);
    isRead = true;
    expect(turns).toBeGreaterThan(whole.byteLength / (16 * 1024));
  });
});

describe("importing again", () => {
  it("is known by what the file says, in whatever order", async () => {
    const file = EXAMPLES["semrush-keyword-magic"];
    const rows = rowsOf(file, 20);
    const print = async (some: readonly (readonly string[])[]) =>
      good(await readWhole(write(file, some))).fingerprint;
    expect(await print(rows.toReversed())).toBe(await print(rows));
    expect(await print(rows.slice(1))).not.toBe(await print(rows));
    const changed = rows.with(0, (rows[0] ?? []).with(2, "1201"));
    expect(await print(changed)).not.toBe(await print(rows));
  });
});
