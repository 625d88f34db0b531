import { KEYWORD_MAX_LENGTH, tidyKeyword } from "@sightline/domain/keywords";
import {
  type DecimalMark,
  readCount,
  readDecimal,
  readRange,
  readShare,
  saysNothing,
} from "./cells.ts";
import { readIntents } from "./intents.ts";
import type { ImportedRow } from "./keyword-import.ts";
import { readTrend } from "./trend.ts";

/** A row under construction. */
export type RowDraft = { -readonly [Key in keyof ImportedRow]: ImportedRow[Key] } & {
  country: string | null;
  /** Semrush lists images, snippets and other features alongside plain results. */
  positionType: string | null;
};

export type Field =
  | "keyword"
  | "volume"
  | "cpc"
  | "bid-low"
  | "bid-high"
  | "currency"
  | "competition"
  | "competition-share"
  | "difficulty"
  | "intent"
  | "intent-flag"
  | "position"
  | "position-type"
  | "url"
  | "clicks"
  | "impressions"
  | "ctr"
  | "country"
  | "month"
  | "trend";

type Values = Partial<RowDraft>;

interface CellRule {
  /** The requirement, as it follows "must be" in the message. */
  readonly must: string;
  /** The cell's values; null: it breaks the rule. */
  readonly read: (cell: string, context: CellContext) => Values | null;
}

interface CellContext {
  readonly mark: DecimalMark;
  readonly header: string;
  /** Values from earlier cells of the row. */
  readonly draft: RowDraft;
}

/** The complete definition of a bad cell, and thus a bad row. Only the keyword is mandatory. */
const CELL_RULES: Record<Field, CellRule> = {
  keyword: {
    must: "a keyword",
    read: (cell) => {
      const keyword = tidyKeyword(cell);
      return keyword === "" ? null : { keyword };
    },
  },
  volume: {
    must: "a whole number, 0 or higher, or a range such as 100 – 1K",
    read: (cell, { mark }) =>
      readRange(cell) ?? known(readCount(cell, mark), (volume) => ({ volume })),
  },
  cpc: {
    must: "an amount, 0 or higher",
    read: (cell, { mark }) => known(readDecimal(cell, mark), (cpc) => ({ cpc })),
  },
  "bid-low": {
    must: "an amount, 0 or higher",
    read: (cell, { mark }) => known(readDecimal(cell, mark), (bidLow) => ({ bidLow })),
  },
  "bid-high": {
    must: "an amount, 0 or higher",
    read: (cell, { mark }) => known(readDecimal(cell, mark), (bidHigh) => ({ bidHigh })),
  },
  currency: {
    must: "text",
    read: (cell) => (/^[A-Z]{3}$/.test(cell.trim()) ? { currency: cell.trim() } : {}),
  },
  competition: {
    must: "a whole number from 0 to 100",
    read: (cell, { mark }) =>
      known(within(0, 100, readCount(cell, mark)), (competition) => ({ competition })),
  },
  "competition-share": {
    must: "a number from 0 to 1",
    read: (cell, { mark }) =>
      known(within(0, 1, readDecimal(cell, mark)), (share) => ({
        competition: Math.round(share * 100),
      })),
  },
  difficulty: {
    must: "a number from 0 to 100",
    read: (cell, { mark }) =>
      known(within(0, 100, readDecimal(cell, mark)), (difficulty) => ({ difficulty })),
  },
  intent: {
    must: "text",
    read: (cell) => ({ intent: readIntents(cell) }),
  },
  "intent-flag": {
    must: "true or false",
    read: (cell, { header, draft }) => {
      const flag = cell.trim().toLowerCase();
      if (flag !== "true" && flag !== "false") return null;
      const named = flag === "true" ? (readIntents(header) ?? []) : [];
      return named.length === 0 ? {} : { intent: [...(draft.intent ?? []), ...named] };
    },
  },
  position: {
    must: "a position, 1 or higher",
    read: (cell, { mark }) =>
      known(within(1, 10_000, readDecimal(cell, mark)), (position) => ({ position })),
  },
  "position-type": {
    must: "text",
    read: (cell) => ({ positionType: cell.trim().toLowerCase() }),
  },
  url: {
    must: "a URL that starts with http:// or https://",
    read: (cell) => (isWebAddress(cell) ? { url: cell.trim() } : null),
  },
  clicks: {
    must: "a whole number, 0 or higher",
    read: (cell, { mark }) => known(readCount(cell, mark), (clicks) => ({ clicks })),
  },
  impressions: {
    must: "a whole number, 0 or higher",
    read: (cell, { mark }) => known(readCount(cell, mark), (impressions) => ({ impressions })),
  },
  ctr: {
    must: "a percentage from 0% to 100%",
    read: (cell, { mark }) => known(readShare(cell, mark), (ctr) => ({ ctr })),
  },
  country: {
    must: "a country",
    read: (cell) => ({ country: cell.trim().toLowerCase() }),
  },
  month: {
    must: "a whole number, 0 or higher",
    read: (cell, { mark, draft }) =>
      known(readCount(cell, mark), (searches) => ({ series: [...(draft.series ?? []), searches] })),
  },
  trend: {
    must: "text",
    read: (cell) => ({ series: readTrend(cell) }),
  },
};

/** Writes a cell into the draft, or returns what is wrong with it. */
export function putCell(
  draft: RowDraft,
  cell: string,
  column: { readonly field: Field; readonly header: string },
  mark: DecimalMark,
): string | null {
  if (column.field !== "keyword" && saysNothing(cell)) {
    if (column.field === "month") draft.series = [...(draft.series ?? []), null];
    return null;
  }
  const rule = CELL_RULES[column.field];
  const values = rule.read(cell, { mark, header: column.header, draft });
  if (values === null) return complaint(cell, rule);
  Object.assign(draft, values);
  return null;
}

/** A valid query but too long to track: skipped with a note, because the file isn't at fault. */
export function isTooLong(keyword: string): boolean {
  return keyword.length > KEYWORD_MAX_LENGTH;
}

function known(read: number | undefined, values: (read: number) => Values): Values | null {
  return read === undefined ? null : values(read);
}

function within(low: number, high: number, read: number | undefined): number | undefined {
  return read !== undefined && read >= low && read <= high ? read : undefined;
}

function isWebAddress(cell: string): boolean {
  return /^https?:$/.test(URL.parse(cell.trim())?.protocol ?? "");
}

function complaint(cell: string, { must }: CellRule): string {
  const text = cell.trim();
  if (text === "") return `This cell needs ${must}.`;
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}” must be ${must}.`;
}
