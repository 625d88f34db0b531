import type {
  AiAnalysis,
  ComparedRow,
  CompetitorAnalysis,
  ExaminedRow,
  KeywordAnalysis,
  KeywordDemand,
} from "@sightline/contract";

export const SOURCE = {
  provider: "dataforseo",
  method: "Google Ads search volume",
  as_of: "2026-10",
  market: { country: "US", language: "en" },
};
export const LOOKED = {
  provider: "serper",
  engine: "google",
  depth: 100,
  answered_on: "2026-11-01",
};
const READ = { sites: 0, pages: 0, read_at: null };

type Volume = KeywordDemand["volume"]["value"];

/** A number means measured. */
export function demandOf(volume: number | Volume, cpc: number | null = null): KeywordDemand {
  const value: Volume =
    typeof volume === "number" ? { kind: "measured", searches: volume } : volume;
  const price = cpc === null ? null : { value: { amount: cpc, currency: "USD" }, source: SOURCE };
  const unknown = { difficulty: null, competition: null, intent: null };
  return { volume: { value, source: SOURCE }, cpc: price, ...unknown };
}

export type RowDraft = Partial<ExaminedRow> & Pick<ExaminedRow, "keyword" | "demand">;

export function keywordResult(rows: readonly RowDraft[]) {
  const result: KeywordAnalysis = {
    rows: rows.map(examinedRow),
    read: READ,
    is_site_crawled: true,
    is_site_crawled_whole: true,
    site_lacks: [],
  };
  return { type: "keyword", result } as const;
}

function examinedRow(row: RowDraft): ExaminedRow {
  return {
    keyword_id: null,
    position_source: LOOKED,
    search_error: null,
    position: null,
    comparison: null,
    url: null,
    competitors_ahead: 0,
    results: [],
    features: [],
    opportunity: null,
    page: null,
    lacks: [],
    ...row,
  };
}

export type ComparedDraft = Pick<ComparedRow, "keyword" | "demand" | "own" | "competitors_ahead"> &
  Partial<ComparedRow>;

export function competitorResult(rows: readonly ComparedDraft[]) {
  const rival = { id: crypto.randomUUID(), domain: "rival.example", name: "Rival" };
  const counts = { shared: 0, only_they: 0, only_you: 0, they_lead: 0, you_lead: 0 };
  const result: CompetitorAnalysis = {
    kind: "positions",
    compared: [{ ...rival, ...counts, reasons: [], read: READ }],
    share_of_voice: [],
    curve: { id: "ctr:sistrix-2020", name: "Sistrix 2020" },
    rows: rows.map(comparedRow),
    unanswered: 0,
    winning_pages: [],
    own_read: READ,
  };
  return { type: "competitor", result } as const;
}

function comparedRow(row: ComparedDraft): ComparedRow {
  const rest = { url: null, competitors: [], unread: [], answers: null, gaps: [] };
  return { ...LOOKED, keyword_id: crypto.randomUUID(), ...rest, ...row };
}

export function aiResult(disadvantages: AiAnalysis["disadvantages"]) {
  const result: AiAnalysis = {
    engine: { id: "built-in", name: "Built-in", method: "extractive" },
    prompts: [],
    answered: 0,
    companies: [],
    strengths: [],
    disadvantages,
    read: READ,
  };
  return { type: "ai", result } as const;
}
