import { hash } from "node:crypto";
import { keywordKey } from "@sightline/domain/keywords";
import { isTooLong, type RowDraft } from "./cell-rules.ts";
import { type ContentSum, createContentSum } from "./fingerprint.ts";
import type { ImportedRow } from "./keyword-import.ts";
import type { Buckets } from "./kinds/kind.ts";
import { IMPORT_LIMITS } from "./limits.ts";

export interface KeptRow {
  readonly key: string;
  readonly row: ImportedRow;
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
  const slots = new Map<string, number>();
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
        keywords: slots.size,
        sum: inRanges ? rangesSum : sum,
        hasSeries,
        countries,
        notes: notesOn(tooLong, merged),
      };
    },
  };

  function keep(draft: RowDraft): void {
    const { country, positionType, ...row } = draft;
    if (country !== null && countries.size < COUNTRIES_KEPT) countries.add(country);
    exact ||= buckets?.isExact(draft) ?? true;
    if (isTooLong(row.keyword)) {
      tooLong += 1;
      return;
    }
    const key = keywordKey(row.keyword);
    const slot = slotFor(key, row.position ?? Number.POSITIVE_INFINITY);
    if (slot === null) return;
    hasSeries ||= row.series !== null;
    sum.put(slot, row);
    if (!exact && buckets !== undefined) rangesSum.put(slot, inRange(row, buckets));
    pending.set(slot, { key, row });
  }

  /** Null: the row known by this key is as good. */
  function slotFor(key: string, position: number): number | null {
    const print = hash("sha256", key, "binary");
    const known = slots.get(print);
    const slot = known ?? slots.size;
    if (known === undefined) slots.set(print, slot);
    else merged += 1;
    if (known !== undefined && position >= (positions[known] ?? 0)) return null;
    positions[slot] = position;
    return slot;
  }

  async function write(): Promise<void> {
    const rows = [...pending.values()];
    pending = new Map();
    await sink.write(rows);
  }
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
