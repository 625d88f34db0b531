import type {
  AiAnalysis,
  Analysis,
  CompetitorAnalysis,
  ExaminedRow,
  HomepageAnalysis,
  KeywordAnalysis,
  KeywordDemand,
  PromptAnswer,
  SearchSource,
} from "@sightline/contract";
import type { CsvCell } from "@sightline/domain/csv";
import {
  SITE_ANSWER_WORDS as ANSWER_WORDS,
  BUILT_IN_INDEX,
  BUILT_IN_NAME,
  siteComparisonWords,
} from "@sightline/domain/positions";

export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** The result of an analysis as a table; null without one. */
export function sheetOf({ type, result, target_site }: Analysis): Sheet | null {
  if (result === null) return null;
  if (type === "keyword") return keywordSheet(result);
  if (type === "competitor") return competitorSheet(result, target_site);
  return type === "ai" ? aiSheet(result) : homepageSheet(result);
}

const DEMAND_COLUMNS = [
  "search volume",
  "search volume low",
  "search volume high",
  "impressions",
  "search volume type",
  "search volume source",
  "search volume method",
  "search volume date",
  "CPC",
  "currency",
  "difficulty",
  "difficulty source",
  "intent",
] as const;

const SOURCE_COLUMNS = ["depth", "checked on", "engine", "provider"] as const;

function sourceCells(source: Partial<SearchSource> | null): CsvCell[] {
  return [source?.depth, source?.answered_on, source?.engine, source?.provider];
}

const KEYWORD_COLUMNS = [
  "keyword",
  "position",
  "comparison",
  "compared with",
  "page",
  "competitors ahead",
  ...DEMAND_COLUMNS,
  "more clicks per month",
  "target position",
  "click curve",
  "estimate",
  "target page",
  "why this page",
  "what it lacks",
  "SERP features",
  ...SOURCE_COLUMNS,
  "error",
] as const;

export function keywordSheet({ rows }: KeywordAnalysis): Sheet {
  return { columns: KEYWORD_COLUMNS, rows: rows.map(keywordCells) };
}

function keywordCells(row: ExaminedRow): CsvCell[] {
  const { opportunity, page } = row;
  return [
    row.keyword,
    row.position,
    row.comparison && siteComparisonWords(row.comparison),
    row.comparison?.competitors.join(", "),
    row.url,
    isAheadKnown(row) ? row.competitors_ahead : null,
    ...demandCells(row.demand),
    opportunity && Math.round(opportunity.extra_clicks * 10) / 10,
    opportunity?.target_position,
    opportunity?.curve,
    opportunity?.is_estimate,
    page?.url,
    page?.why,
    row.lacks.map(({ text }) => text).join("; "),
    row.features.map(({ kind }) => kind).join(", "),
    ...sourceCells(row.position_source ?? comparedBy(row)),
    row.search_error,
  ];
}

function isAheadKnown({ position_source, comparison }: ExaminedRow): boolean {
  if (comparison !== null) return comparison.result !== "unclear";
  return position_source !== null;
}

/** The built-in index, and the day. */
function comparedBy({ comparison }: ExaminedRow) {
  if (comparison === null) return null;
  return { provider: BUILT_IN_INDEX, engine: BUILT_IN_NAME, answered_on: comparison.compared_on };
}

/** One row per keyword, with each site's position, or how it answers the search. */
export function competitorSheet({ compared, rows }: CompetitorAnalysis, site: string): Sheet {
  const domains = compared.map(({ domain }) => domain);
  const about = [
    "competitors ahead",
    "gaps",
    "page",
    ...domains.map((domain) => `page of ${domain}`),
  ];
  return {
    columns: ["keyword", site, ...domains, ...about, ...DEMAND_COLUMNS, ...SOURCE_COLUMNS],
    rows: rows.map((row) => [
      row.keyword,
      row.answers === null ? row.own : ANSWER_WORDS[row.answers.own],
      ...row.competitors.map(({ position }, at) => {
        if (row.unread.includes(at)) return "not crawled";
        return row.answers === null
          ? position
          : ANSWER_WORDS[row.answers.competitors[at] ?? "none"];
      }),
      row.competitors_ahead,
      row.gaps.join(", "),
      row.url,
      ...row.competitors.map(({ url }) => url),
      ...demandCells(row.demand),
      ...sourceCells(row),
    ]),
  };
}

const AI_COLUMNS = [
  "question",
  "question source",
  "answer",
  "written by",
  "quotes",
  "mentioned in sentence",
  "cited",
  "mentioned or cited instead",
  "citations",
  "engine",
  "method",
] as const;

export function aiSheet({ engine, prompts }: AiAnalysis): Sheet {
  return {
    columns: AI_COLUMNS,
    rows: prompts.map((prompt) => [
      prompt.prompt,
      prompt.from,
      prompt.answer?.map(({ text }) => text).join(" "),
      writtenBy(prompt),
      prompt.answer?.flatMap(({ quote }) => (quote === undefined ? [] : `“${quote}”`)).join(" "),
      prompt.mentioned_at,
      prompt.answer === null ? null : prompt.is_cited,
      prompt.instead.join(", "),
      prompt.citations.map(({ url }) => url).join(" "),
      engine.name,
      engine.method,
    ]),
  };
}

function writtenBy({ answer, writer }: PromptAnswer): string | null {
  if (writer?.model != null) return writer.model;
  return answer === null ? null : "quoted by the built-in engine";
}

const HOMEPAGE_COLUMNS = [
  "type",
  "severity",
  "finding",
  "why",
  "how to fix it",
  "pages",
  "rule",
] as const;

export function homepageSheet({ strengths, problems }: HomepageAnalysis): Sheet {
  return {
    columns: HOMEPAGE_COLUMNS,
    rows: [
      ...strengths.map(({ text }) => ["strength", null, text, null, null, null, null]),
      ...problems.map((problem) => [
        "problem",
        problem.severity,
        problem.title,
        problem.why,
        problem.fix,
        problem.pages,
        problem.rule,
      ]),
    ],
  };
}

/** In column order; unknown values are empty, never 0. */
function demandCells(demand: KeywordDemand | null): CsvCell[] {
  if (demand === null) return DEMAND_COLUMNS.map(() => null);
  const { value: volume, source } = demand.volume;
  return [
    volume.kind === "measured" ? volume.searches : null,
    volume.kind === "range" ? volume.low : null,
    volume.kind === "range" ? volume.high : null,
    volume.kind === "impressions" ? volume.impressions : null,
    volume.kind,
    source.provider,
    source.method,
    source.as_of,
    demand.cpc?.value.amount,
    demand.cpc?.value.currency,
    demand.difficulty?.value,
    demand.difficulty?.source.provider,
    demand.intent?.value,
  ];
}
