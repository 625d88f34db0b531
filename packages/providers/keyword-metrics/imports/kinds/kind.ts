import type { ImportKind } from "@sightline/domain/demand";
import type { Field, RowDraft } from "../cell-rules.ts";

/** One kind of file: how to recognize its header, and what its columns mean. */
export interface KindDefinition {
  readonly kind: ImportKind;
  /** The header must contain at least one of each group. */
  readonly recognisedBy: readonly (readonly string[])[];
  /** By lower-case header; other columns are ignored. */
  readonly columns: Readonly<Record<string, Field>>;
  /** Headers that contain a value themselves, such as a month. */
  readonly patterns?: readonly (readonly [RegExp, Field])[];
  /** The currency if the header names none. */
  readonly currency?: string;
  /** Rows without a keyword above the first keyword are totals, and are skipped. */
  readonly totalsFirst?: boolean;
  /** Post-processes a row. */
  readonly finish?: (draft: RowDraft) => void;
  readonly buckets?: Buckets;
}

/** Some files have one number for a whole range, if none of their rows shows exact numbers. */
export interface Buckets {
  readonly ranges: Readonly<Record<number, readonly [low: number, high: number]>>;
  readonly isExact: (draft: RowDraft) => boolean;
}
