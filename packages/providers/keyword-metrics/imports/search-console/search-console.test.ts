import { describe, expect, it } from "vitest";
import { sniffImport } from "../index.ts";
import { EXAMPLES, rowsOf, write } from "../testing/export-files.ts";
import { good, refused } from "../testing/outcomes.ts";
import { readWhole } from "../testing/read-whole.ts";
import { SEARCH_CONSOLE_TABLES as english, zipped } from "../testing/search-console-zip.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const figures = "Clicks,Impressions,CTR,Position";

const german = {
  "Suchanfragen.csv":
    "Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nrote schuhe;26;1.057;45,61 %;3,4\nschuhe;1;900;0,11 %;21,07\nstiefel;0;3;0 %;9\nsandalen;2;30;6,67 %;4\n",
  "Seiten.csv":
    "Die häufigsten Seiten;Klicks;Impressionen;CTR;Position\nhttps://a.example/;27;957;2,82 %;12\n",
  "Länder.csv":
    "Land;Klicks;Impressionen;CTR;Position\nDeutschland;20;900;2,22 %;12\nÖsterreich;7;57;12,28 %;12\n",
  "Geräte.csv":
    "Gerät;Klicks;Impressionen;CTR;Position\nComputer;20;500;4 %;11\nMobil;7;457;1,53 %;13\n",
  "Darstellung.csv":
    "Darstellung in der Suche;Klicks;Impressionen;CTR;Position\nÜbersetzte Ergebnisse;1;2;50 %;3\n",
  "Diagramm.csv": "Datum;Klicks;Impressionen;CTR;Position\n2026-05-01;27;957;2,82 %;12\n",
  "Filter.csv": "Filter;Wert\nSuchtyp;Web\nLand;Deutschland\n",
};

describe("Search Console's zip", () => {
  it("gives its queries, the period of its days and the country of its filter", async () => {
    const read = good(await readWhole(zipped(english)));
    expect(read).toMatchObject({
      kind: "search-console",
      market: { country: "US", language: null },
      period: { from: "2026-05-01", to: "2026-05-02" },
      rows: [
        {
          keyword: "red shoes",
          clicks: 26,
          impressions: 57,
          ctr: 0.4561,
          position: 3.4,
          volume: null,
        },
        { keyword: "shoes", clicks: 1, impressions: 900, ctr: 0.0011, position: 21.07 },
      ],
      notes: [],
    });
    expect(read.searchConsole?.pages.map(({ name }) => name)).toEqual(["https://a.example/"]);
    expect(read.searchConsole?.countries).toHaveLength(1);
    expect(read.searchConsole?.devices).toHaveLength(2);
    expect(read.searchConsole?.days).toHaveLength(2);
    expect(read.searchConsole?.filters).toHaveLength(3);
    expect(await sniffImport(zipped(english))).toMatchObject({ ok: true, format: "zip" });
  });

  it("is read in German as in English: by the shape of its tables", async () => {
    const read = good(await readWhole(zipped(german)));
    expect(read).toMatchObject({
      market: { country: "DE" },
      period: { from: "2026-05-01", to: "2026-05-01" },
      notes: [],
    });
    expect(read.rows.map(({ keyword }) => keyword)).toEqual([
      ...["rote schuhe", "schuhe", "stiefel", "sandalen"],
    ]);
    expect(read.rows[0]).toMatchObject({ impressions: 1057, ctr: 0.4561, position: 3.4 });
    expect(read.searchConsole?.devices).toHaveLength(2);
    expect(read.searchConsole?.countries).toHaveLength(2);
  });

  it("does not depend on the names or the order of its files", async () => {
    const renamed = Object.fromEntries(
      Object.values(english)
        .toReversed()
        .map((text, index) => [`${index}`, text]),
    );
    const read = good(await readWhole(zipped(renamed)));
    expect(read.fingerprint).toBe(good(await readWhole(zipped(english))).fingerprint);
  });

  it("says that countries may be mixed where no filter names one", async () => {
    const { "Filters.csv": _, ...unfiltered } = english;
    const read = good(await readWhole(zipped(unfiltered)));
    expect(read.market).toBeNull();
    expect(read.notes).toEqual([
      "Impressions may include all countries because the file doesn't name one.",
    ]);
  });

  it("is refused for one bad row in any of its tables", async () => {
    const spoilt = {
      ...english,
      "Pages.csv": `Top pages,${figures}\nhttps://a.example/,x,1,1%,1\n`,
    };
    expect(refused(await readWhole(zipped(spoilt)))).toMatchObject({
      reason: "bad-rows",
      problems: [{ row: 2, column: "Clicks" }],
    });
  });
});

describe("one CSV of Search Console", () => {
  const file = EXAMPLES["search-console"];

  it.each([
    [999, 0],
    [1000, 1],
    [1001, 0],
  ])("of %i rows: %i warnings that it is probably truncated", async (rows, warnings) => {
    const { notes } = good(await readWhole(write(file, rows)));
    expect(notes.filter((note) => note.includes("probably cut off"))).toHaveLength(warnings);
  });

  it.each([
    ["Czech", "Nejčastější dotazy;Kliknutí;Zobrazení;CTR;Pozice\nboty;26;57;45,61 %;3,4\n"],
    ["a language nobody told us", "Aaa;Bbb;Ccc;Ddd;Eee\nboty;26;57;45,61\u00a0%;3,4\n"],
    [
      "decomposed letters",
      "Nejc\u030cas\u030cte\u030cjs\u030ci\u0301 dotazy;K;Z;CTR;P\nboty;26;57;45,61%;3,4\n",
    ],
  ])("in %s", async (_, text) =>
    expect(good(await readWhole(utf8(text)))).toMatchObject({
      kind: "search-console",
      rows: [{ keyword: "boty", clicks: 26, impressions: 57, ctr: 0.4561, position: 3.4 }],
    }),
  );

  it("has no dates, and says what to import for monthly figures", async () => {
    const read = good(await readWhole(write(file, 3)));
    expect(read.period).toBeNull();
    expect(read.notes).toContain(
      "This file has no dates. Import the whole zip for monthly metrics.",
    );
  });

  it("of pages has no keywords, and says so", async () => {
    const read = good(await readWhole(utf8(english["Pages.csv"])));
    expect(read.rows).toEqual([]);
    expect(read.searchConsole?.pages).toHaveLength(1);
    expect(read.notes[0]).toContain("no queries");
  });

  it("that compares two periods is refused with what to do", async () => {
    const header = "Top queries,Last 28 days Clicks,Previous 28 days Clicks,I,I2,CTR,CTR2,P,P2";
    expect(
      refused(await readWhole(utf8(`${header}\nshoes,1,2,10,20,10%,10%,3,4\n`))),
    ).toMatchObject({ reason: "comparison", kind: "search-console" });
  });

  it.each([
    ["CTR", 3, "101%"],
    ["CTR", 3, "0.5"],
    ["CTR", 3, "5"],
    ["Position", 4, "0"],
    ["Impressions", 2, "1.5"],
  ])("%s of %j is bad", async (column, index, cell) => {
    const rows = rowsOf(file, 3);
    rows[1] = (rows[1] ?? []).with(index, cell);
    expect(refused(await readWhole(write(file, rows)))).toMatchObject({
      reason: "bad-rows",
      problems: [{ row: 3, column }],
    });
  });
});
