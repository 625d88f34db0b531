import type { ImportedKeyword } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { Column } from "@sightline/ui/data-table";

/** Columns with values in the file; an empty cell is a gap. */
export function rowColumns(rows: readonly ImportedKeyword[]): readonly Column<ImportedKeyword>[] {
  return [
    KEYWORD,
    ...FIGURES.filter(({ words }) => rows.some((row) => words(row) !== null)).map(figureColumn),
  ];
}

const KEYWORD: Column<ImportedKeyword> = {
  key: "keyword",
  header: "Keyword",
  mono: true,
  width: 260,
  cell: ({ keyword }) => <bdi title={keyword}>{keyword}</bdi>,
};

interface Figure {
  readonly key: string;
  readonly header: string;
  readonly width: number;
  readonly isText?: boolean;
  readonly words: (row: ImportedKeyword) => string | null;
}

const FIGURES: readonly Figure[] = [
  { key: "volume", header: "Searches per month", width: 150, words: volumeWords },
  {
    key: "impressions",
    header: "Impressions",
    width: 120,
    words: (row) => number(row.impressions),
  },
  { key: "clicks", header: "Clicks", width: 100, words: (row) => number(row.clicks) },
  { key: "ctr", header: "CTR", width: 110, words: (row) => percent(row.ctr) },
  { key: "position", header: "Position", width: 100, words: (row) => number(row.position) },
  { key: "difficulty", header: "Difficulty", width: 110, words: (row) => number(row.difficulty) },
  { key: "cpc", header: "CPC", width: 120, words: ({ cpc, currency }) => amount(cpc, currency) },
  { key: "bids", header: "Top-of-page bids", width: 160, words: bidWords },
  {
    key: "competition",
    header: "Ad competition",
    width: 130,
    words: (row) => number(row.competition),
  },
  {
    key: "intents",
    header: "Intent",
    width: 200,
    isText: true,
    words: ({ intents }) => intents?.join(", ") ?? null,
  },
  { key: "url", header: "Page", width: 260, isText: true, words: ({ url }) => url },
];

function figureColumn({ key, header, width, isText, words }: Figure): Column<ImportedKeyword> {
  return {
    key,
    header,
    width,
    ...(isText ? {} : { align: "end", mono: true }),
    cell: (row) => {
      const text = words(row);
      return text === null ? <span className="text-dim">–</span> : <bdi title={text}>{text}</bdi>;
    },
  };
}

function volumeWords({ volume, low, high }: ImportedKeyword): string | null {
  if (volume !== null) return number(volume);
  return low === null || high === null ? null : `${short(low)}–${short(high)}`;
}

function bidWords({ bid_low: low, bid_high: high, currency }: ImportedKeyword): string | null {
  if (low === null || high === null) return amount(low ?? high, currency);
  return `${amount(low, null)}–${amount(high, currency)}`;
}

function amount(value: number | null, currency: string | null): string | null {
  if (value === null) return null;
  const words = formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === null ? words : `${words} ${currency}`;
}

function number(value: number | null): string | null {
  return value == null ? null : formatNumber(value, { maximumFractionDigits: 1 });
}

function percent(share: number | null): string | null {
  return share == null ? null : formatNumber(share, { style: "percent", maximumFractionDigits: 1 });
}

function short(value: number): string {
  return formatNumber(value, { notation: "compact" });
}
