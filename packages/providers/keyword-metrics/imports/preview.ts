import type { ImportedRow, KeywordImport } from "./keyword-import.ts";

const ROWS_SHOWN = 50;

export interface ImportPreview extends Omit<KeywordImport, "rows" | "searchConsole"> {
  /** The first of them. */
  readonly rows: readonly ImportedRow[];
  readonly totals: {
    readonly keywords: number;
    readonly withVolume: number;
    readonly withRange: number;
    readonly withDifficulty: number;
    readonly withPosition: number;
    readonly withClicks: number;
  };
}

/** What a user sees before saying yes. */
export function previewOf(content: KeywordImport): ImportPreview {
  const { rows, searchConsole, ...about } = content;
  const having = (field: keyof ImportedRow) => rows.filter((row) => row[field] !== null).length;
  return {
    ...about,
    rows: rows.slice(0, ROWS_SHOWN),
    totals: {
      keywords: rows.length,
      withVolume: having("volume"),
      withRange: having("low"),
      withDifficulty: having("difficulty"),
      withPosition: having("position"),
      withClicks: having("clicks"),
    },
  };
}
