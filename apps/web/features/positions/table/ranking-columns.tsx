import type { KeywordRow } from "@sightline/contract";
import type { Column } from "@sightline/ui/data-table";
import { SightlineAxis } from "@sightline/ui/sightline";
import type { ReactNode } from "react";
import { DifficultyCell, IntentCell, VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { volumeBadge } from "../../../runtime/figures/demand-source.ts";
import { volumeText } from "../../../runtime/figures/volume-text.ts";
import { Age } from "../../../runtime/time/age.tsx";
import {
  CHOSEN_ON_PHONES,
  COLUMN_NAMES,
  type ColumnKey,
  NEEDS_POSITION,
} from "../../keywords/list/column-keys.ts";
import { ChangeCell } from "./change-cell.tsx";
import { CheckedCell, ComparisonCell } from "./checked-cells.tsx";
import type { ColumnDeps, MakeColumns } from "./column-deps.ts";
import { KeywordCell, TagsCell } from "./keyword-cells.tsx";
import { BestCell, PositionCell, TrendCell } from "./ranking-cells.tsx";

/** All selected columns; on a phone a single one, with the others that were selected as a line in it. */
export const rankingColumns: MakeColumns = (deps, shown) =>
  deps.narrow ? narrowColumns(deps, shown) : wideColumns(deps, shown);

function wideColumns(deps: ColumnDeps, shown: readonly ColumnKey[]): readonly Column<KeywordRow>[] {
  const known = byKey(deps);
  const keyword: Column<KeywordRow> = {
    key: "keyword",
    header: "Keyword",
    least: 352,
    sortable: true,
    cell: (row) => <KeywordCell row={row} href={deps.hrefOf(row)} onStar={deps.onStar} />,
  };
  return [keyword, ...shown.map((key) => ({ key, header: COLUMN_NAMES[key], ...known[key] }))];
}

/** The selected columns that don't depend on a position. */
export function columnsBesidePosition(
  deps: ColumnDeps,
  shown: readonly ColumnKey[],
): readonly Column<KeywordRow>[] {
  const known = byKey(deps);
  return besidePosition(shown).map((key) => ({ key, header: COLUMN_NAMES[key], ...known[key] }));
}

export function besidePosition(shown: readonly ColumnKey[]): readonly ColumnKey[] {
  return shown.filter((key) => !NEEDS_POSITION.includes(key));
}

function narrowColumns(
  deps: ColumnDeps,
  shown: readonly ColumnKey[],
): readonly Column<KeywordRow>[] {
  const cell = (row: KeywordRow) => (
    <KeywordCell
      row={row}
      href={deps.hrefOf(row)}
      onStar={deps.onStar}
      isTall={row.comparison !== null || isUnusual(row, deps) || hasOwnSource(row, deps)}
      trend={<TrendCell ranking={row.ranking} narrow />}
    >
      <span className="flex min-h-5 flex-wrap items-center gap-x-2">
        {row.comparison === null ? (
          <span className="inline-flex items-center gap-1.5">
            <Label>Pos.</Label>
            <PositionCell ranking={row.ranking} narrow />
            {row.ranking?.state === "failed" ? null : (
              <ChangeCell ranking={row.ranking} period="week" />
            )}
          </span>
        ) : (
          <ComparisonCell row={row} />
        )}
        <NarrowDetails {...{ row, deps }} />
      </span>
      <ChosenOnPhone {...{ row, deps, shown }} />
    </KeywordCell>
  );
  return [{ key: "keyword", header: "Keyword", sortable: true, cell }];
}

/** On a phone: the columns that were chosen, in a line of their own. */
export function ChosenOnPhone({ row, deps, shown }: { row: KeywordRow } & Chosen) {
  const known = byKey(deps);
  const keys = shown.filter((key) => CHOSEN_ON_PHONES.includes(key));
  if (keys.length === 0) return null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {keys.map((key) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Label>{PHONE_NAMES[key] ?? shortName(key, known[key].header)}</Label>
          {known[key].cell(row)}
        </span>
      ))}
    </span>
  );
}

interface Chosen {
  deps: ColumnDeps;
  shown: readonly ColumnKey[];
}

const PHONE_NAMES: Partial<Record<ColumnKey, string>> = { difficulty: "Diff." };

/** On a phone: the volume with its name, or what is out of the ordinary about the last check. */
export function NarrowDetails({ row, deps }: { row: KeywordRow; deps: ColumnDeps }) {
  if (isUnusual(row, deps)) {
    return <CheckedCell {...deps} row={row} underWay={deps.isUnderWay(row)} inline />;
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Label>Vol.</Label>
      <VolumeCell demand={row.demand} shared={deps.shared.volume?.name} inline />
    </span>
  );
}

/** Whether the volume has a badge, which takes a line of its own. */
function hasOwnSource({ demand }: KeywordRow, { shared }: ColumnDeps): boolean {
  if (demand === null || volumeText(demand.volume.value) === null) return false;
  return volumeBadge(demand.volume) !== shared.volume?.name;
}

function isUnusual(row: KeywordRow, deps: ColumnDeps): boolean {
  const failed = row.ranking?.state === "failed" || row.comparison?.reason != null;
  return failed || deps.isUnderWay(row) || (row.ranking === null && row.comparison === null);
}

/** As in the head of a wide table: '30 days'. */
function shortName(key: ColumnKey, header: ReactNode): string {
  return typeof header === "string" ? header : COLUMN_NAMES[key];
}

function Label({ children }: { children: string }) {
  return <span className="text-sm text-dim">{children}</span>;
}

type ColumnSpec = Omit<Column<KeywordRow>, "key" | "header"> & Partial<Column<KeywordRow>>;

function byKey(deps: ColumnDeps): Record<ColumnKey, ColumnSpec> {
  const change = (header: string, period: "day" | "week" | "month"): ColumnSpec => ({
    header,
    width: 96,
    sortable: true,
    cell: ({ ranking }) => <ChangeCell ranking={ranking} period={period} />,
  });
  return {
    position: {
      header: <PositionHead />,
      // The whole scale and the mark of the order fit.
      width: 192,
      sortable: true,
      cell: (row) => <Rank row={row} />,
    },
    "change-day": change("1 day", "day"),
    "change-week": change("7 days", "week"),
    "change-month": change("30 days", "month"),
    best: {
      width: 80,
      align: "end",
      mono: true,
      sortable: true,
      cell: ({ ranking }) => <BestCell ranking={ranking} />,
    },
    trend: {
      header: "Trend",
      width: 112,
      cell: ({ ranking }) => <TrendCell ranking={ranking} />,
    },
    volume: {
      header: "Volume",
      // As wide as the longest name of a source, where rows name one.
      width: deps.shared.hasOtherVolumes ? 132 : 96,
      align: "end",
      sortable: true,
      cell: ({ demand }) => <VolumeCell demand={demand} shared={deps.shared.volume?.name} />,
    },
    difficulty: {
      width: 116,
      align: "end",
      sortable: true,
      cell: ({ demand }) => (
        <DifficultyCell demand={demand} shared={deps.shared.difficulty?.name} />
      ),
    },
    intent: {
      width: 124,
      cell: ({ demand }) => <IntentCell demand={demand} shared={deps.shared.intent?.name} />,
    },
    tags: { width: 112, cell: ({ tags }) => <TagsCell tags={tags} /> },
    checked: {
      width: 116,
      sortable: true,
      cell: (row) => <CheckedCell {...deps} row={row} underWay={deps.isUnderWay(row)} />,
    },
    created: {
      width: 120,
      sortable: true,
      cell: ({ created_at }) => (
        <span className="text-dim">
          <Age at={created_at} clock={deps.clock} />
        </span>
      ),
    },
  };
}

/** A keyword that no search provider has answered yet may have a comparison. */
function Rank({ row }: { row: KeywordRow }) {
  if (row.comparison !== null) return <ComparisonCell row={row} />;
  return <PositionCell ranking={row.ranking} />;
}

function PositionHead() {
  return (
    <span className="inline-flex items-center gap-3">
      <span className="w-9 text-right">Pos.</span>
      <SightlineAxis />
    </span>
  );
}
