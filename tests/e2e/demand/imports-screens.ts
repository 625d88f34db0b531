import type { Page, Route } from "@playwright/test";
import type { ImportedKeyword, ImportPreview, KeywordImport } from "@sightline/contract";
import { expect } from "@sightline/testing/browser";
import { SITE } from "../crawling/audit-samples.ts";
import { type Screen, shows } from "../every-screen/screen.ts";

const DRAFT = "00000000-0000-4000-8000-0000000000d1";
const HERE = "/dashboard?tab=keywords&part=imports&sample=imports";

export const importsScreens: readonly Screen[] = [
  screen("no imports yet", "", shows("How to get an export")),
  screen("imports", "&imported=2", shows("2 imports")),
  screen("a file before it is imported", `&import=${DRAFT}`, async (page) => {
    await page.getByLabel("Also save these keywords").check();
    await expect(page.getByLabel("Tags (optional)")).toBeVisible();
  }),
  {
    ...screen("a file that was refused", "&refused=yes", async (page) => {
      const file = { name: "export.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
      await page.getByLabel("File to import").setInputFiles(file);
      await expect(page.getByText("The first 20 of 134 problems")).toBeVisible();
    }),
    foresees: /status of 422 .*imports/,
  },
];

function screen(name: string, query: string, open: (page: Page) => Promise<void>): Screen {
  return {
    name,
    path: `${HERE}${query}`,
    arrange: showImports,
    open,
  };
}

/** Shows the app, from the next page on, as someone sees it who has imported files. */
async function showImports(page: Page): Promise<void> {
  const at = (glob: string, answer: (route: Route) => { status?: number; json: unknown }) =>
    page.route(glob, (route) =>
      // The next screen of the same browser asks the server again.
      page.url().includes("&sample=imports") ? route.fulfill(answer(route)) : route.fallback(),
    );
  await at("**/api/sites", () => ({ json: [SITE] }));
  await at("**/api/keywords?*", () => ({ json: NO_KEYWORDS }));
  await at("**/api/keywords/imports?*", (route) => {
    if (route.request().method() === "POST") return { status: 422, json: REFUSAL };
    return { json: page.url().includes("&imported=2") ? IMPORTED : [] };
  });
  await at(`**/api/keywords/imports/${DRAFT}`, () => ({ json: PREVIEW }));
}

const NO_KEYWORDS = {
  rows: [],
  total: 0,
  next: null,
  tags: [],
  counts: { all: 0, active: 0, paused: 0 },
};

const FILE: KeywordImport = {
  id: DRAFT,
  target_site: SITE.domain,
  kind: "semrush-keyword-magic",
  file_name: "a-rather-long-name-of-an-export_broad-match_uk_2026-05-01 (3) copy.csv",
  country: "GB",
  language: null,
  period: { from: "2025-05-01", to: "2026-04-30" },
  keywords: 4_321,
  created_at: new Date().toISOString(),
  confirmed_at: null,
};

const IMPORTED: KeywordImport[] = [
  { ...FILE, confirmed_at: new Date().toISOString() },
  {
    ...FILE,
    id: "00000000-0000-4000-8000-0000000000d2",
    kind: "search-console",
    file_name: "Performance.zip",
    country: null,
    period: null,
    keywords: 1,
    confirmed_at: "2026-01-02T03:04:05.000Z",
  },
];

const NOTHING: ImportedKeyword = {
  keyword: "",
  volume: null,
  low: null,
  high: null,
  cpc: null,
  bid_low: null,
  bid_high: null,
  competition: null,
  currency: null,
  difficulty: null,
  intents: null,
  position: null,
  url: null,
  clicks: null,
  impressions: null,
  ctr: null,
};

const PREVIEW: ImportPreview = {
  ...FILE,
  understood: ["Keyword", "Intent", "Volume", "Keyword Difficulty", "CPC (USD)", "Trend"],
  ignored: ["Competitive Density", "SERP Features", "Number of Results"],
  notes: ["12 rows of keywords listed more than once: the best was kept."],
  warnings: [
    "These metrics are for United Kingdom, but shop.example is tracked in Germany. We'll keep them, but they won't show next to its keywords.",
  ],
  already_imported_at: "2026-01-02T03:04:05.000Z",
  totals: {
    with_volume: 4_300,
    with_range: 21,
    with_difficulty: 4_321,
    with_position: 0,
    with_impressions: 0,
    watched: 21,
  },
  room: 79,
  rows: Array.from({ length: 50 }, (_, place) => ({
    ...NOTHING,
    keyword: place === 3 ? "trail running shoes for wide feet in wet weather" : `shoes ${place}`,
    ...(place % 7 === 2 ? { low: 1_000, high: 10_000 } : { volume: 90_500 - place * 1_234 }),
    difficulty: place % 5 === 4 ? null : 43,
    cpc: 1.25,
    currency: "USD",
    intents: ["informational", "commercial"],
  })),
};

const REFUSAL = {
  code: "IMPORT_REFUSED",
  message:
    "Row 7,002, column “Volume”: “?!” must be a whole number, 0 or higher, or a range such as 100 – 1K. We found 133 more problems. Nothing was imported. Fix the file or export it again.",
  data: {
    reason: "bad-rows",
    kind: "semrush-keyword-magic",
    problem_count: 134,
    problems: Array.from({ length: 20 }, (_, place) => ({
      row: 7_002 + place,
      column: place === 1 ? null : "Volume",
      message: "“?!” must be a whole number, 0 or higher, or a range such as 100 – 1K.",
    })),
  },
};
