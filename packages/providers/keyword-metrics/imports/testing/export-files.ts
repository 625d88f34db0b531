/** Exports in their vendors' formats, built row by row. */

export const bytes = {
  utf8: (text: string) => Buffer.from(text, "utf8"),
  utf8WithMark: (text: string) => Buffer.from(`\ufeff${text}`, "utf8"),
  utf16le: (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  utf16be: (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  utf16leWithoutMark: (text: string) => Buffer.from(text, "utf16le"),
};

export interface ExampleFile {
  readonly header: readonly string[];
  readonly row: (index: number) => readonly string[];
  /** The column that tests of bad rows break. */
  readonly fragile: string;
  readonly delimiter: string;
  readonly encode: (text: string) => Uint8Array;
  readonly preface?: readonly string[];
}

export function write(
  file: ExampleFile,
  rows: number | readonly (readonly string[])[],
  delimiter = file.delimiter,
): Uint8Array {
  return file.encode(textOf(file, rows, delimiter));
}

export function textOf(
  file: ExampleFile,
  rows: number | readonly (readonly string[])[],
  delimiter = file.delimiter,
): string {
  const body = typeof rows === "number" ? rowsOf(file, rows) : rows;
  const lines = [file.header, ...body].map((row) => line(row, delimiter));
  return [...(file.preface ?? []), ...lines, ""].join("\n");
}

export function rowsOf(file: ExampleFile, count: number): (readonly string[])[] {
  return Array.from({ length: count }, (_, index) => file.row(index));
}

function line(cells: readonly string[], delimiter: string): string {
  const special = new RegExp(`["\\n\\r${delimiter === "|" ? "\\|" : delimiter}]`);
  return cells
    .map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
}

export const MONTHS = "May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr"
  .split(" ")
  .map((month, index) => `${month} ${index < 8 ? 2025 : 2026}`);

/** Examples of each kind, by name. */
export const EXAMPLES = {
  "google-keyword-planner": {
    preface: ["Keyword Stats 2026-06-09 at 21_25_18", '"May 1, 2025 - April 30, 2026"'],
    header: [
      ..."Keyword,Currency,Avg. monthly searches,Three month change,YoY change,Competition".split(
        ",",
      ),
      ...MONTHS.map((month) => `Searches: ${month}`),
    ],
    row: (index) => [
      `keyword ${index}`,
      "EUR",
      "1300",
      "∞",
      "-20%",
      "Low",
      ...MONTHS.map((_, month) => String(1000 + month * 100)),
    ],
    fragile: "Avg. monthly searches",
    delimiter: "\t",
    encode: bytes.utf16le,
  },
  "search-console": {
    header: ["Top queries", "Clicks", "Impressions", "CTR", "Position"],
    row: (index) => [`keyword ${index}`, "26", "57", "45.61%", "3.4"],
    fragile: "Clicks",
    delimiter: ",",
    encode: bytes.utf8,
  },
  "sightline-demo": {
    header: "Keyword,Demo intent,Demo volume,Demo difficulty,Demo CPC".split(","),
    row: (index) => [`keyword ${index}`, "Commercial", "1200", "43", "1.25"],
    fragile: "Demo volume",
    delimiter: ",",
    encode: bytes.utf8,
  },
  "semrush-keyword-magic": {
    header:
      "Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD),Competitive Density,SERP Features,Number of Results".split(
        ",",
      ),
    row: (index) => [
      `keyword ${index}`,
      "Informational, Commercial",
      "1200",
      "0.5,0.6,1",
      "43",
      "1.25",
      "0.7",
      "Sitelinks",
      "120000",
    ],
    fragile: "Volume",
    delimiter: ",",
    encode: bytes.utf8,
  },
  "semrush-organic-positions": {
    header:
      "Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Traffic (%),Traffic Cost,Competition,Number of Results,Trends,Timestamp,SERP Features by Keyword,Keyword Intents,Position Type".split(
        ",",
      ),
    row: (index) => [
      `keyword ${index}`,
      "4",
      "5",
      "880",
      "43.5",
      "0.80",
      "https://example.com/page",
      "61",
      "0.5",
      "48",
      "0.2",
      "120000",
      "[36,36,44,54,66,66,81,100,81,66,54,44]",
      "2026-05-01",
      "",
      "transactional",
      "Organic",
    ],
    fragile: "Position",
    delimiter: ",",
    encode: bytes.utf8,
  },
  "semrush-api": {
    header: ["database", "Keyword", "Search Volume", "Keyword Difficulty Index", "Intent"],
    row: (index) => ["uk", `keyword ${index}`, "590", "37", "0,3"],
    fragile: "Search Volume",
    delimiter: ";",
    encode: bytes.utf8,
  },
  "semrush-strategy-builder": {
    header:
      "Database,Keyword,Seed keyword,Page,Topic,Page type,Tags,Volume,Keyword Difficulty,CPC (USD),Competitive Density,Number of Results,Intent,SERP Features,Trend,Click potential,Content references,Competitors".split(
        ",",
      ),
    row: (index) => [
      ...["us", `keyword ${index}`, "seed", "A page", "A topic", "Pillar page", "", "320", "20"],
      ...["0.4", "0.1", "5000", "Navigational", "", "1,0.2", "50", "", ""],
    ],
    fragile: "Keyword Difficulty",
    delimiter: ",",
    encode: bytes.utf8,
  },
  "ahrefs-keywords-explorer": {
    header:
      "#,Keyword,Country,Difficulty,Volume,CPC,CPS,Parent Keyword,Last Update,SERP Features,Global volume,Traffic potential,Global traffic potential,First seen,Intents".split(
        ",",
      ),
    row: (index) => [
      ...[String(index + 1), `keyword ${index}`, "gb", "12", "900", "2.50", "0.9", "parent"],
      ...["2026-05-01", "", "99000", "1500", "80000", "2020-01-01", "Commercial,Non-branded"],
    ],
    fragile: "Difficulty",
    delimiter: ",",
    encode: bytes.utf8WithMark,
  },
  "ahrefs-organic-keywords": {
    header:
      "Keyword,Volume,KD,CPC,Previous organic traffic,Current organic traffic,Organic traffic change,Previous position,Current position,Position change,Current URL,Previous URL,Branded,Local,Informational,Commercial,Transactional,Navigational".split(
        ",",
      ),
    row: (index) => [
      ...[`keyword ${index}`, "700", "8", "0.10", "20", "30", "10", "9", "7", "2"],
      ...["https://example.com/a", "", "false", "false", "true", "true", "false", "false"],
    ],
    fragile: "Current URL",
    delimiter: "\t",
    encode: bytes.utf16le,
  },
} satisfies Record<string, ExampleFile>;
