import { describe, expect, it } from "vitest";
import { EXAMPLES, MONTHS, rowsOf, textOf, write } from "./testing/export-files.ts";
import { good, refused } from "./testing/outcomes.ts";
import { readWhole } from "./testing/read-whole.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");

describe("Google Keyword Planner", () => {
  const file = EXAMPLES["google-keyword-planner"];
  const searched = (volume: string, months: readonly string[]) => [
    ...["shoes", "EUR", volume, "", "", ""],
    ...months,
  ];
  const none = MONTHS.map(() => "");

  it("says which months were counted, and over which period", async () => {
    const read = good(await readWhole(write(file, 1)));
    expect(read.period).toEqual({ from: "2025-05-01", to: "2026-04-30" });
    expect(read.series?.months?.at(0)).toBe("2025-05");
    expect(read.series?.months?.at(-1)).toBe("2026-04");
    expect(read.series).toMatchObject({ unit: "searches" });
    expect(read.market).toBeNull();
  });

  it.each([
    ["0", null, 0, 10],
    ["50", null, 10, 100],
    ["500", null, 100, 1_000],
    ["5000", null, 1_000, 10_000],
    ["50000", null, 10_000, 100_000],
    ["500000", null, 100_000, 1_000_000],
    ["10 – 100", null, 10, 100],
    ["1K – 10K", null, 1_000, 10_000],
    ["100K - 1M", null, 100_000, 1_000_000],
    ["1300", 1300, null, null],
    ["", null, null, null],
  ])("%j without months is volume %s, from %s to %s", async (cell, volume, low, high) => {
    const read = good(await readWhole(write(file, [searched(cell, none)])));
    expect(read.rows).toMatchObject([{ volume, low, high, series: null }]);
  });

  it("reads bids and how many advertisers bid, which is no difficulty", async () => {
    const header = [
      "Keyword",
      "Currency",
      "Avg. monthly searches",
      "Competition",
      "Competition (indexed value)",
      "Top of page bid (low range)",
      "Top of page bid (high range)",
    ];
    const bids = [
      ["shoes", "EUR", "1300", "High", "87", "0.45", "1.20"],
      ["socks", "EUR", "1300", "Low", "0", "", ""],
    ];
    const { rows, ignored } = good(await readWhole(write({ ...file, header }, bids)));
    expect(rows).toMatchObject([
      { currency: "EUR", competition: 87, bidLow: 0.45, bidHigh: 1.2, cpc: null, difficulty: null },
      { currency: null, competition: 0, bidLow: null, bidHigh: null },
    ]);
    expect(ignored).toEqual(["Competition"]);
  });

  it("500 with months beside it was counted", async () => {
    const months = MONTHS.map((_, index) => (index === 0 ? "" : "500"));
    const [row] = good(await readWhole(write(file, [searched("500", months)]))).rows;
    expect(row).toMatchObject({ volume: 500, low: null, high: null });
    expect(row?.series?.slice(0, 2)).toEqual([null, 500]);
  });

  it.each([
    ["another number", "1300", none],
    ["months", "500", MONTHS.map(() => "500")],
  ])("50 and 0 were counted where the same file has %s", async (_, volume, months) => {
    const rows = [
      searched("50", none).with(0, "few"),
      searched("0", none).with(0, "none"),
      searched(volume, months).with(0, "many"),
    ];
    expect(good(await readWhole(write(file, rows))).rows).toMatchObject([
      { volume: 50, low: null, high: null },
      { volume: 0, low: null, high: null },
      { volume: Number(volume), low: null, high: null },
    ]);
  });

  it("every number of a file of buckets alone stands for its bucket", async () => {
    const cells = ["50", "5000", "", "10 – 100"];
    const rows = cells.map((cell, index) => searched(cell, none).with(0, `keyword ${index}`));
    expect(good(await readWhole(write(file, rows))).rows).toMatchObject([
      { volume: null, low: 10, high: 100 },
      { volume: null, low: 1_000, high: 10_000 },
      { volume: null, low: null, high: null },
      { volume: null, low: 10, high: 100 },
    ]);
  });

  it("totals above the keywords are skipped; a keyword missing below them is not", async () => {
    const total = ["", ...searched("9000", none).slice(1)];
    const rows = [total, total, file.row(0)];
    expect(good(await readWhole(write(file, rows))).rows).toHaveLength(1);
    expect(refused(await readWhole(write(file, [...rows, total])))).toMatchObject({
      reason: "bad-rows",
      problems: [{ row: 7, column: "Keyword" }],
    });
  });

  it("is read without months, and in another order of columns", async () => {
    const text = "Avg. monthly searches\tIn Account\tKeyword\tCompetition\n1,300\tN\tshoes\tHigh\n";
    expect(good(await readWhole(utf8(text)))).toMatchObject({
      kind: "google-keyword-planner",
      rows: [{ keyword: "shoes", volume: 1300 }],
      understood: ["Avg. monthly searches", "Keyword"],
      ignored: ["In Account", "Competition"],
    });
  });
});

describe("Semrush", () => {
  const file = EXAMPLES["semrush-organic-positions"];
  const ranked = (keyword: string, position: string, url: string, type = "Organic") =>
    file.row(0).with(0, keyword).with(1, position).with(6, url).with(16, type);

  it("lists every page that ranks, of which the best is kept", async () => {
    const read = good(
      await readWhole(
        write(file, [
          ranked("shoes", "8", "https://a.example/8"),
          ranked("Shoes", "3", "https://a.example/3"),
          ranked("shoes ", "5", "https://a.example/5"),
          ranked("boots", "9", "https://a.example/9"),
        ]),
      ),
    );
    expect(read.rows).toMatchObject([
      { keyword: "Shoes", position: 3, url: "https://a.example/3" },
      { keyword: "boots", position: 9 },
    ]);
    expect(read.notes).toEqual([
      "Skipped 2 rows with duplicate keywords and kept the best row for each.",
    ]);
  });

  it("does not take a picture's place for the site's", async () => {
    const rows = [
      ranked("shoes", "1", "https://a.example/p", "Image pack"),
      ranked("shoes", "6", "https://a.example/6"),
      ranked("boots", "2", "https://a.example/p", "AI Overview"),
    ];
    expect(good(await readWhole(write(file, rows))).rows).toMatchObject([
      { keyword: "shoes", position: 6, url: "https://a.example/6" },
      { keyword: "boots", position: null, url: null, volume: 880 },
    ]);
  });

  it.each([
    ["[36,100,0]", [0.36, 1, 0]],
    ["[0, 50, 100]", [0, 0.5, 1]],
    ["0.36,1,0", [0.36, 1, 0]],
    ["[]", null],
    ["[36,rising]", null],
    ["0.5,,1", null],
    ["[36,250]", null],
    ["-1", null],
  ])("the trend %j says %j, and is no reason to refuse a row", async (trend, series) => {
    const row = file.row(0).with(file.header.indexOf("Trends"), trend);
    expect(good(await readWhole(write(file, [row]))).rows).toMatchObject([
      { keyword: "keyword 0", volume: 880, series },
    ]);
  });

  it("is read in the short form of 2026 too", async () => {
    const text =
      "Keyword,Position,Search Volume,Traffic,URL,Keyword Difficulty,CPC,Keyword Intents,SERP Features by Keyword\n" +
      "shoes,4,880,61,https://a.example/,43,0.8,commercial,\n";
    expect(good(await readWhole(utf8(text)))).toMatchObject({
      kind: "semrush-organic-positions",
      rows: [{ position: 4, volume: 880, intent: ["commercial"] }],
      ignored: ["Traffic", "SERP Features by Keyword"],
    });
  });

  it.each([
    ["shoes_broad-match_us_2026-05-01.csv", "US"],
    ["shoes_broad-match_uk_2026-05-01.csv", "GB"],
    ["shoes_broad-match_zz_2026-05-01.csv", null],
    ["shoes.csv", null],
  ])("names its country in %s", async (fileName, country) => {
    const bytes = write(EXAMPLES["semrush-keyword-magic"], 1);
    const read = good(await readWhole(bytes, { fileName }));
    expect(read.market).toEqual(country === null ? null : { country, language: null });
  });

  it("names its country in its rows", async () =>
    expect(good(await readWhole(write(EXAMPLES["semrush-api"], 2))).market).toEqual({
      country: "GB",
      language: null,
    }));

  it("is read as Excel saves it where the comma is the decimal mark", async () => {
    const text = "Keyword;Volume;Keyword Difficulty;CPC (EUR)\nshoes;1.200;43,5;1,25\n";
    expect(good(await readWhole(utf8(text))).rows).toMatchObject([
      { volume: 1200, difficulty: 43.5, cpc: 1.25, currency: "EUR" },
    ]);
  });
});

describe("Ahrefs", () => {
  const file = EXAMPLES["ahrefs-keywords-explorer"];

  it("is of its country, never of the world", async () => {
    const read = good(await readWhole(write(file, 1)));
    expect(read.market).toEqual({ country: "GB", language: null });
    expect(read.rows[0]?.volume).toBe(900);
    expect(read.ignored).toContain("Global volume");
  });

  it("mixed countries are refused", async () => {
    const rows = [file.row(0), file.row(1).with(2, "us")];
    expect(refused(await readWhole(write(file, rows)))).toMatchObject({
      reason: "mixed-markets",
      message: expect.stringContaining("gb, us"),
    });
  });

  it("is read in the longer form of 2026 too", async () => {
    const more = ["Languages", "SV trend (05-2025 - 04-2026)", "Category"];
    const longer = { ...file, header: [...file.header, ...more] };
    const rows = rowsOf(file, 2).map((row) => [...row, "English", "1,2,3", "Shoes"]);
    const read = good(await readWhole(write(longer, rows)));
    expect(read.rows).toHaveLength(2);
    expect(read.ignored).toEqual(expect.arrayContaining(more));
  });

  it("names its country in the file's name when the rows do not", async () => {
    const bytes = write(EXAMPLES["ahrefs-organic-keywords"], 1);
    const fileName = "google_de_shoes_matching-terms_2026-05-01_10-00-00.csv";
    expect(good(await readWhole(bytes, { fileName })).market?.country).toBe("DE");
  });

  it("a page that lost its place has none", async () => {
    const lost = EXAMPLES["ahrefs-organic-keywords"];
    const row = lost.row(0).with(8, "").with(10, "");
    expect(good(await readWhole(write(lost, [row]))).rows).toMatchObject([
      { position: null, url: null },
    ]);
  });
});

describe("any of them", () => {
  const file = EXAMPLES["semrush-keyword-magic"];

  it("keeps a keyword of 200 characters, and leaves out longer ones with a word about it", async () => {
    const rows = [file.row(0).with(0, "x".repeat(200)), file.row(1).with(0, "x".repeat(201))];
    const read = good(await readWhole(write(file, rows)));
    expect(read.rows.map(({ keyword }) => keyword.length)).toEqual([200]);
    expect(read.notes).toEqual(["Skipped 1 keyword longer than 200 characters."]);
  });

  it("may have headers in decomposed letters, other case and odd spaces", async () => {
    const text = textOf(file, 1).replace("Keyword Difficulty", "KEYWORD\u00a0 difficulty");
    expect(good(await readWhole(utf8(text))).rows[0]?.difficulty).toBe(43);
  });

  it("may have quotation marks and delimiters within a keyword", async () => {
    const odd = 'buy "red", 12" shoes';
    const read = good(await readWhole(write(file, [file.row(0).with(0, odd)])));
    expect(read.rows[0]?.keyword).toBe(odd);
  });

  it("may call its columns and intents whatever it likes", async () => {
    const odd = ["constructor", "__proto__", "toString"];
    const text = `Keyword,Volume,Intent,${odd.join()}\nshoes,1,constructor toString,a,b,c\n`;
    const read = good(await readWhole(utf8(text)));
    expect(read.ignored).toEqual(odd);
    expect(read.rows).toMatchObject([{ keyword: "shoes", volume: 1, intent: null }]);
  });

  it.each(["\n", "\r\n", "\r"])("may end its lines with %j", async (end) => {
    const read = good(await readWhole(utf8(textOf(file, 3).replaceAll("\n", end))));
    expect(read.rows).toHaveLength(3);
  });
});
