import { keywordKey } from "@sightline/domain/keywords";
import { isTooLong, type RowDraft } from "./cell-rules.ts";
import { type ContentSum, createContentSum } from "./fingerprint.ts";
import { createKeyIndex } from "./key-index.ts";
import type { ImportedRow } from "./keyword-import.ts";
import type { Buckets } from "./kinds/kind.ts";
import { IMPORT_LIMITS } from "./limits.ts";

export interface KeptRow {
  readonly key: string;
  /** An `ImportedRow`. */
  readonly json: string;
}

/** Where a file's rows go while the rest of it is still being read. */
export interface RowSink {
  /** Each key once; a row whose key was written before replaces that one. */
  write(rows: readonly KeptRow[]): Promise<void>;
  /** Turns the volumes of all rows into ranges. */
  toRanges(ranges: Buckets["ranges"]): Promise<void>;
}

export interface KeptRows {
  readonly keywords: number;
  readonly sum: ContentSum;
  readonly hasSeries: boolean;
  readonly countries: ReadonlySet<string>;
  /** What the user should know about the rows that weren't kept. */
  readonly notes: readonly string[];
}

const WRITTEN_TOGETHER = 1_000;
/** More than one is too many, and a few are named. */
const COUNTRIES_KEPT = 6;

/**
 * One row per keyword: if a file lists every ranking page, the best one. Rows are passed on in
 * batches; of each, only hashes and the position are remembered.
 */
export function createRowKeeper(sink: RowSink, buckets?: Buckets) {
  const keys = createKeyIndex();
  const positions = new Float64Array(IMPORT_LIMITS.rows);
  const sum = createContentSum();
  // Files with buckets have no positions, so none of their rows is ever replaced.
  const rangesSum = createContentSum();
  const countries = new Set<string>();
  let pending = new Map<number, KeptRow>();
  let exact = buckets === undefined;
  let hasSeries = false;
  let merged = 0;
  let tooLong = 0;

  return {
    async take(drafts: readonly RowDraft[]): Promise<void> {
      for (const draft of drafts) keep(draft);
      if (pending.size >= WRITTEN_TOGETHER) await write();
    },
    async end(): Promise<KeptRows> {
      if (pending.size > 0) await write();
      const inRanges = buckets !== undefined && !exact;
      if (inRanges) await sink.toRanges(buckets.ranges);
      return {
        keywords: keys.size(),
        sum: inRanges ? rangesSum : sum,
        hasSeries,
        countries,
        notes: notesOn(tooLong, merged),
      };
    },
  };

  function keep(draft: RowDraft): void {
    const { country, keyword } = draft;
    if (country !== null && countries.size < COUNTRIES_KEPT) countries.add(country);
    exact ||= buckets?.isExact(draft) ?? true;
    if (isTooLong(keyword)) {
      tooLong += 1;
      return;
    }
    const key = keywordKey(keyword);
    const slot = slotFor(key, draft.position ?? Number.POSITIVE_INFINITY);
    if (slot === null) return;
    hasSeries ||= draft.series !== null;
    const row = rowOf(draft);
    const json = JSON.stringify(row);
    sum.put(slot, json);
    if (!exact && buckets !== undefined) {
      rangesSum.put(slot, JSON.stringify(inRange(row, buckets)));
    }
    pending.set(slot, { key, json });
  }

  /** Null: the row known by this key is as good. */
  function slotFor(key: string, position: number): number | null {
    const known = keys.size();
    const slot = keys.numberOf(key);
    if (slot < known) {
      merged += 1;
      if (position >= (positions[slot] ?? 0)) return null;
    }
    positions[slot] = position;
    return slot;
  }

  async function write(): Promise<void> {
    const rows = [...pending.values()];
    pending = new Map();
    await sink.write(rows);
  }
}

/** Field by field, which is several times as fast as leaving two out. */
function rowOf(draft: RowDraft): ImportedRow {
  return {
    keyword: draft.keyword,
    volume: draft.volume,
    low: draft.low,
    high: draft.high,
    cpc: draft.cpc,
    bidLow: draft.bidLow,
    bidHigh: draft.bidHigh,
    currency: draft.currency,
    competition: draft.competition,
    difficulty: draft.difficulty,
    intent: draft.intent,
    position: draft.position,
    url: draft.url,
    clicks: draft.clicks,
    impressions: draft.impressions,
    ctr: draft.ctr,
    series: draft.series,
  };
}

export function inRange(row: ImportedRow, { ranges }: Pick<Buckets, "ranges">): ImportedRow {
  const range = row.volume === null ? undefined : ranges[row.volume];
  return range === undefined ? row : { ...row, volume: null, low: range[0], high: range[1] };
}

function notesOn(tooLong: number, merged: number): string[] {
  return [
    ...(tooLong > 0 ? [`Skipped ${counted(tooLong, "keyword")} longer than 200 characters.`] : []),
    ...(merged > 0
      ? [
          `Skipped ${counted(merged, "row")} with duplicate keywords and kept the best row for each.`,
        ]
      : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
