import { describe, expect, it } from "vitest";
import { type KeptRow, readImport } from "./index.ts";
import { good } from "./testing/outcomes.ts";
import { readWhole } from "./testing/read-whole.ts";

const ROWS = 100_000;
/** A batch, and what one piece of the text has beyond it. */
const MOST_HELD = 4_000;
const HEADER = "Keyword,Volume,Intent\n";

/** Counts the rows sent and those written so far. */
function counted(line: (row: number) => string) {
  const seen = { sent: 0, written: 0, mostHeld: 0, largest: 0 };
  async function* source() {
    yield Buffer.from(HEADER);
    while (seen.sent < ROWS) {
      const lines = Array.from({ length: 100 }, (_, nth) => line(seen.sent + nth));
      seen.sent += lines.length;
      yield Buffer.from(lines.join(""));
      if (seen.written > 0) seen.mostHeld = Math.max(seen.mostHeld, seen.sent - seen.written);
    }
  }
  const sink = {
    write: async (rows: readonly KeptRow[]) => {
      seen.written += rows.length;
      seen.largest = Math.max(seen.largest, rows.length);
    },
    toRanges: async () => {},
  };
  return { seen, source: source(), sink };
}

describe("a long file is never in memory as a whole", () => {
  it.each([
    ["without quotation marks", (row: number) => `some longer keyword ${row},${row},\n`],
    ["with them", (row: number) => `"some longer keyword, ${row}","${row}",""\r\n`],
  ])("%s: its rows are written while it arrives", async (_, line) => {
    const { seen, source, sink } = counted(line);
    const outcome = await readImport(source, sink);
    expect(outcome).toMatchObject({ ok: true, import: { keywords: ROWS } });
    expect(seen.written).toBe(ROWS);
    // The head, 256 kB, is read before any row.
    expect(seen.mostHeld).toBeLessThan(MOST_HELD + (256 * 1024) / line(0).length);
    expect(seen.largest).toBeLessThan(MOST_HELD);
  });

  it("a better row replaces one that was written long before", async () => {
    const header = "Keyword,Position,Search Volume,URL\n";
    const row = (keyword: string, position: number) => `${keyword},${position},10,\n`;
    const others = Array.from({ length: 5_000 }, (_, nth) => row(`other ${nth}`, 3)).join("");
    const read = async (text: string) => good(await readWhole(Buffer.from(header + text)));
    const best = await read(row("Shoes", 4) + others + row("shoes", 2) + row("SHOES", 9));
    expect(best.rows).toHaveLength(5_001);
    expect(best.rows.find(({ keyword }) => keyword === "shoes")?.position).toBe(2);
    expect(best.notes).toEqual([
      "Skipped 2 rows with duplicate keywords and kept the best row for each.",
    ]);
    expect(best.fingerprint).toBe((await read(others + row("shoes", 2))).fingerprint);
  });
});
