import type { KeywordRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import type { Clock } from "../../../runtime/time/clock.ts";
import type { ColumnKey } from "../../keywords/list/column-keys.ts";
import type { IsUnderWay } from "../calls/checks-under-way.ts";
import type { TableSources } from "./shared-sources.ts";

export interface ColumnDeps {
  narrow: boolean;
  clock: Clock;
  /** Whether checks are automatic. */
  scheduled: boolean;
  /** Stated above the table: a row names its source only where it differs. */
  shared: TableSources;
  isUnderWay: IsUnderWay;
  hrefOf: (row: KeywordRow) => string;
  onStar: (row: KeywordRow, starred: boolean) => void;
}

export type MakeColumns = (
  deps: ColumnDeps,
  shown: readonly ColumnKey[],
) => readonly Column<KeywordRow>[];
