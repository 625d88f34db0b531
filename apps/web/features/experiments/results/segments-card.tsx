import type { ExperimentEffect, ExperimentResults, ExperimentSegment } from "@sightline/contract";
import { goalLabel } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { countryName } from "../../../runtime/sites/market-names.ts";
import { DEVICE_NAMES, describeDifference } from "../experiment-words.ts";
import { measured } from "./measured.ts";

interface SegmentRow {
  readonly key: string;
  readonly segment: string;
  /** Who saw the variant. */
  readonly visitors: number;
  readonly variant: string;
  readonly rates: string;
  /** Null where nothing can be said, and then why. */
  readonly effect: ExperimentEffect | null;
  readonly words: string;
}

/** The primary goal among parts of the visitors: no proof of anything, and said so. */
export function SegmentsCard({ results }: { results: ExperimentResults }) {
  const narrow = useNarrow();
  const rows = results.segments.flatMap((segment) => rowsOf(results, segment));
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`Exploratory: ${goalLabel(results.experiment.primary_goal)} by visitor type`}
        description="This shows where to look next, but proves nothing: among so many groups, some differ by chance alone. Run a separate test for any idea you find here."
      />
      <DataTable
        caption="Results by visitor type"
        rows={rows}
        columns={narrow ? [whole] : [segment, variant, visitors, rates, effect]}
        rowKey={({ key }) => key}
        height="30rem"
        empty={
          <EmptyState title="No results by visitor type yet">
            Results by device, by country, and for new and returning visitors will appear here as
            soon as someone sees a variant.
          </EmptyState>
        }
      />
    </Card>
  );
}

function rowsOf(
  { experiment, goals, sample_ratio }: ExperimentResults,
  { dimension, value, variants, effects }: ExperimentSegment,
): SegmentRow[] {
  const metric = goals.find(({ role }) => role === "primary")?.metric ?? "proportion";
  const [control, ...others] = variants;
  return others.map((own, at) => ({
    key: `${dimension} ${value} ${own.id}`,
    segment: segmentName(dimension, value),
    visitors: own.visitors,
    variant: experiment.variants[at + 1]?.name ?? "",
    rates: `${measured(control?.mean ?? null, metric)} → ${measured(own.mean, metric)}`,
    ...effectOf(sample_ratio.is_mismatch, effects[at], experiment.primary_goal),
  }));
}

function segmentName(dimension: ExperimentSegment["dimension"], value: string): string {
  if (dimension === "country") return countryName(value);
  if (dimension === "visit") return value === "new" ? "New visitors" : "Returning visitors";
  const names: Readonly<Record<string, string>> = DEVICE_NAMES;
  return names[value] ?? value;
}

function effectOf(isMismatch: boolean, found: ExperimentEffect | undefined, goal: string) {
  if (isMismatch) return { effect: null, words: "Not reliable" };
  if (found === undefined) return { effect: null, words: "Too few visitors" };
  return { effect: found, words: describeDifference(found, goal) };
}

const segment: Column<SegmentRow> = {
  key: "segment",
  header: "Visitor type",
  cell: (row) => <span title={row.segment}>{row.segment}</span>,
};

const variant: Column<SegmentRow> = {
  key: "variant",
  header: "Variant",
  width: 240,
  cell: (row) => <span title={row.variant}>{row.variant}</span>,
};

const visitors: Column<SegmentRow> = {
  key: "visitors",
  header: "Visitors",
  width: 110,
  align: "end",
  mono: true,
  cell: (row) => formatNumber(row.visitors),
};

const rates: Column<SegmentRow> = {
  key: "rates",
  header: "Control → variant",
  width: 180,
  align: "end",
  mono: true,
  cell: (row) => row.rates,
};

const effect: Column<SegmentRow> = {
  key: "effect",
  header: "Difference (95% interval)",
  width: 320,
  align: "end",
  mono: true,
  cell: (row) => <span className={row.effect === null ? "text-dim" : ""}>{row.words}</span>,
};

const whole: Column<SegmentRow> = {
  key: "segment",
  header: "Visitor type",
  cell: (row) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium wrap-anywhere">
        {row.segment}, {row.variant}
      </span>
      <span className="block text-sm">{row.words}</span>
      <span className="figures block text-sm text-dim">
        {counted(row.visitors, "visitor")}, {row.rates}
      </span>
    </span>
  ),
};
