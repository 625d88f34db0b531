import type { ImportKind } from "@sightline/domain/demand";
import type { Field, RowDraft } from "../cell-rules.ts";

/** One kind of file: how its header is told from others, and what its columns are. */
export interface KindDefinition {
  readonly kind: ImportKind;
  /** Of each group, the header has at least one. */
  readonly recognisedBy: readonly (readonly string[])[];
  /** By header, in lower case; what is not here is ignored. */
  readonly columns: Readonly<Record<string, Field>>;
  /** Headers that carry something themselves, such as a month. */
  readonly patterns?: readonly (readonly [RegExp, Field])[];
  /** The currency of amounts whose header names none. */
  readonly currency?: string;
  /** Rows above the first keyword that have none are totals, and are skipped. */
  readonly totalsFirst?: boolean;
  /** The last word on the rows, once all are read. */
  readonly finish?: (drafts: readonly RowDraft[]) => void;
}
