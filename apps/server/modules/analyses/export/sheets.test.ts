import type { AiAnalysis, CompetitorAnalysis, ExaminedRow } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { aiSheet, competitorSheet, homepageSheet, keywordSheet, type Sheet } from "./sheets.ts";

/** A row keyed by column name, without empty cells. */
function rowsOf({ columns, rows }: Sheet) {
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((name, index) => [name, row[index] ?? ""]).filter(([, cell]) => cell !== ""),
    ),
  );
}

const searched = { provider: "serper", engine: "google", depth: 100, answered_on: "2026-11-15" };
const sourceCells = {
  depth: 100,
  "checked on": "2026-11-15",
  engine: "google",
  provider: "serper",
};
const source = {
  provider: "semrush",
  method: "Searches a month",
  as_of: "2026-10",
  market: { country: null, language: null },
};
const read = { sites: 1, pages: 3, read_at: "2026-11-15T10:00:00.000Z" };

const unknown: ExaminedRow = {
  keyword: "unknown",
  keyword_id: null,
  demand: null,
  position_source: null,
  search_error: "Nobody answered.",
  position: null,
  comparison: null,
  url: null,
  competitors_ahead: 0,
  results: [],
  features: [],
  opportunity: null,
  page: null,
  lacks: [],
};

const CRAWLED = { read, site_lacks: [], is_site_crawled: true, is_site_crawled_whole: true };

describe("analyses as tables", () => {
  it("of keywords: what is known stands under its column, what is not is empty and no 0", () => {
    const known: ExaminedRow = {
      ...unknown,
      keyword: "shoes",
      demand: {
        volume: { value: { kind: "range", low: 100, high: 1_000 }, source },
        cpc: { value: { amount: 1.5, currency: "EUR" }, source },
        difficulty: null,
        competition: null,
        intent: null,
      },
      position_source: searched,
      search_error: null,
      position: 7,
      url: "https://shop.example/shoes",
      competitors_ahead: 2,
      opportunity: { extra_clicks: 12.34, target_position: 3, curve: "own", is_estimate: true },
      page: { url: "https://shop.example/shoes", title: null, why: "ranks" },
      lacks: [
        { kind: "title", text: "Name it in the title.", own: null, theirs: null, evidence: [] },
        { kind: "length", text: "Say more.", own: 100, theirs: 900, evidence: [] },
      ],
    };
    expect(rowsOf(keywordSheet({ rows: [known, unknown], ...CRAWLED }))).toEqual([
      {
        keyword: "shoes",
        position: 7,
        page: "https://shop.example/shoes",
        "competitors ahead": 2,
        "search volume low": 100,
        "search volume high": 1_000,
        "search volume type": "range",
        "search volume source": "semrush",
        "search volume method": "Searches a month",
        "search volume date": "2026-10",
        CPC: 1.5,
        currency: "EUR",
        "more clicks per month": 12.3,
        "target position": 3,
        "click curve": "own",
        estimate: true,
        "target page": "https://shop.example/shoes",
        "why this page": "ranks",
        "what it lacks": "Name it in the title.; Say more.",
        ...sourceCells,
      },
      { keyword: "unknown", error: "Nobody answered." },
    ]);
  });

  it("of competitors: a column for each site", () => {
    const rival = { id: "r", domain: "rival.example", name: "Rival", reasons: [], read };
    const counts = { shared: 1, only_they: 0, only_you: 0, they_lead: 1, you_lead: 0 };
    const result: CompetitorAnalysis = {
      kind: "positions",
      compared: [{ ...rival, ...counts }],
      share_of_voice: [],
      curve: { id: "standard", name: "Standard" },
      rows: [
        {
          ...searched,
          keyword_id: "k",
          keyword: "shoes",
          demand: null,
          unread: [],
          answers: null,
          own: null,
          url: null,
          competitors: [{ position: 2, url: "https://rival.example/shoes" }],
          competitors_ahead: 1,
          gaps: ["missing"],
        },
      ],
      unanswered: 0,
      winning_pages: [],
      own_read: read,
    };
    expect(rowsOf(competitorSheet(result, "shop.example"))).toEqual([
      {
        keyword: "shoes",
        "rival.example": 2,
        "competitors ahead": 1,
        gaps: "missing",
        "page of rival.example": "https://rival.example/shoes",
        ...sourceCells,
      },
    ]);
  });

  it("of answers: a line for each question, and nothing is cited where nothing is answered", () => {
    const cited = { url: "https://rival.example/", domain: "rival.example", title: null };
    const result: AiAnalysis = {
      engine: { id: "built-in", name: "Built-in", method: "From pages read" },
      prompts: [
        {
          prompt: "What is it?",
          from: "typed",
          answer: [
            { text: "This.", citation: 0 },
            { text: "And that.", citation: 0 },
          ],
          citations: [{ ...cited, watched_as: "competitor" }],
          mentioned_at: null,
          is_cited: false,
          instead: ["rival.example"],
        },
        {
          prompt: "And why?",
          from: "site",
          answer: null,
          citations: [],
          mentioned_at: null,
          is_cited: false,
          instead: [],
        },
      ],
      answered: 1,
      companies: [],
      strengths: [],
      disadvantages: [],
      read,
    };
    const by = { engine: "Built-in", method: "From pages read" };
    expect(rowsOf(aiSheet(result))).toEqual([
      {
        question: "What is it?",
        "question source": "typed",
        answer: "This. And that.",
        "written by": "quoted by the built-in engine",
        cited: false,
        "mentioned or cited instead": "rival.example",
        citations: "https://rival.example/",
        ...by,
      },
      { question: "And why?", "question source": "site", ...by },
    ]);
  });

  it("of a home page: its strengths and its problems", () => {
    const problem = { rule: "title-missing", severity: "high", title: "No title" } as const;
    const about = { why: "Nobody knows what it is.", fix: "Write one.", pages: 2, evidence: [] };
    expect(
      rowsOf(
        homepageSheet({
          domain: "shop.example",
          title: null,
          verdict: "",
          health: 80,
          health_formula: "",
          pages_read: 3,
          pages_waiting: 0,
          read_at: "2026-11-15T10:00:00.000Z",
          took_ms: 1,
          strengths: [{ text: "Every page is https.", evidence: [] }],
          problems: [{ ...problem, ...about }],
          issues: { critical: 0, high: 1, medium: 0, low: 0, info: 0 },
          ai_crawlers: { allowed: [], blocked: [] },
        }),
      ),
    ).toEqual([
      { type: "strength", finding: "Every page is https." },
      {
        type: "problem",
        severity: "high",
        finding: "No title",
        why: "Nobody knows what it is.",
        "how to fix it": "Write one.",
        pages: 2,
        rule: "title-missing",
      },
    ]);
  });
});
