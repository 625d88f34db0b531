import type { ExperimentResults } from "@sightline/contract";
import { goalLabel, placeNamed, previewAddress } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { percent } from "../experiment-words.ts";
import { measured } from "./measured.ts";

interface VariantRow {
  readonly id: string;
  readonly name: string;
  readonly shows: string;
  /** Where it can be looked at; null if its place is gone. */
  readonly preview: string | null;
  readonly visitors: number;
  /** Of all visitors of the test; null before there are any. */
  readonly share: number | null;
  readonly planned: number;
  readonly reached: number;
  readonly rate: string;
  /** Null for the control. */
  readonly chance: number | null;
}

export function VariantsCard({ results }: { results: ExperimentResults }) {
  const narrow = useNarrow();
  const { experiment } = results;
  const isStarted = experiment.started_at !== null;
  const columns = isStarted
    ? [variant, visitors, split, reached(goalLabel(experiment.primary_goal)), rate, chance]
    : [variant, planned];
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={isStarted ? "Visitors and results by variant" : "Variants"}
        description={
          isStarted
            ? "Each visitor counts once, from the moment they see a variant. The chance to win assumes no prior knowledge and describes today's figures only. It swings while visitors arrive, so it can be high while the verdict is still “too early”: the verdict waits for an interval that holds no matter how often you check."
            : "What each group of visitors will see."
        }
      />
      <DataTable
        caption="Variants"
        rows={rowsOf(results)}
        columns={narrow ? [isStarted ? wholeVariant : plannedVariant] : columns}
        rowKey={({ id }) => id}
        height="40rem"
      />
    </Card>
  );
}

function rowsOf({
  experiment,
  visitors: counts,
  goals,
  sample_ratio,
}: ExperimentResults): VariantRow[] {
  const primary = goals.find(({ role }) => role === "primary");
  const total = counts.reduce((sum, one) => sum + one.visitors, 0);
  const place = placeNamed(experiment.place);
  const weights = experiment.variants.reduce((sum, { weight }) => sum + weight, 0);
  return experiment.variants.map(({ id, name, weight, content }, at) => {
    const own = counts[at]?.visitors ?? 0;
    const result = primary?.variants[at];
    return {
      ...{ id, name },
      shows:
        at === 0 ? "What everyone sees without a test" : contentWords(experiment.place, content),
      preview: place && previewAddress(place, id),
      visitors: own,
      share: total === 0 ? null : own / total,
      planned: weight / weights,
      reached: result?.people ?? 0,
      rate: measured(result?.mean ?? null, primary?.metric ?? "proportion"),
      chance: sample_ratio.is_mismatch ? null : (primary?.bayesian[at - 1]?.chance_to_win ?? null),
    };
  });
}

function contentWords(place: string, content: Readonly<Record<string, string>>): string {
  const fields = placeNamed(place)?.fields ?? {};
  const words = Object.entries(content).map(
    ([name, value]) => `${fields[name]?.label ?? name}: ${value}`,
  );
  return words.length === 0 ? "The same as the control" : words.join(" · ");
}

const variant: Column<VariantRow> = {
  key: "variant",
  header: "Variant",
  cell: ({ name, shows, preview }) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm wrap-anywhere text-dim">{shows}</span>
      <Preview name={name} href={preview} />
    </span>
  ),
};

/** A page of its own: public pages aren't part of the app, and counts for nothing. */
function Preview({ name, href }: { name: string; href: string | null }) {
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${textLink} text-sm`}>
      Preview<span className="sr-only"> {name}, in a new tab</span>
    </a>
  );
}

const visitors: Column<VariantRow> = {
  key: "visitors",
  header: "Visitors",
  width: 100,
  align: "end",
  mono: true,
  cell: (row) => formatNumber(row.visitors),
};

const split: Column<VariantRow> = {
  key: "split",
  header: "Split (planned)",
  width: 140,
  align: "end",
  mono: true,
  cell: splitWords,
};

function splitWords({ share, planned: ofWeights }: VariantRow): string {
  return `${share === null ? "–" : exactPercent(share)} (${exactPercent(ofWeights)})`;
}

const planned: Column<VariantRow> = {
  key: "planned",
  header: "Planned split",
  width: 120,
  align: "end",
  mono: true,
  cell: (row) => exactPercent(row.planned),
};

function reached(header: string): Column<VariantRow> {
  return {
    key: "reached",
    header,
    width: 140,
    align: "end",
    mono: true,
    cell: (row) => formatNumber(row.reached),
  };
}

const rate: Column<VariantRow> = {
  key: "rate",
  header: "Per visitor",
  width: 110,
  align: "end",
  mono: true,
  cell: (row) => row.rate,
};

const chance: Column<VariantRow> = {
  key: "chance",
  header: "Chance to win",
  width: 120,
  align: "end",
  mono: true,
  cell: ({ chance: toWin }) =>
    toWin === null ? <span className="text-dim">–</span> : chanceWords(toWin),
};

const wholeVariant: Column<VariantRow> = {
  key: "variant",
  header: "Variant",
  cell: (row) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium wrap-anywhere">{row.name}</span>
      <span className="block text-sm wrap-anywhere text-dim">{row.shows}</span>
      <span className="block text-sm">
        {counted(row.visitors, "visitor")}, split (planned): {splitWords(row)}
      </span>
      <span className="block text-sm">
        {formatNumber(row.reached)} reached the goal, {row.rate} per visitor
        {row.chance === null ? "" : `, chance to win ${chanceWords(row.chance)}`}
      </span>
      <Preview name={row.name} href={row.preview} />
    </span>
  ),
};

const plannedVariant: Column<VariantRow> = {
  key: "variant",
  header: "Variant",
  cell: (row) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium wrap-anywhere">
        {row.name}, {percent(row.planned)}
      </span>
      <span className="block text-sm wrap-anywhere text-dim">{row.shows}</span>
      <Preview name={row.name} href={row.preview} />
    </span>
  ),
};

function exactPercent(share: number): string {
  return `${formatNumber(share * 100, { maximumFractionDigits: 1 })}%`;
}

/** Never certain. */
function chanceWords(share: number): string {
  if (share > 0.999) return "> 99.9%";
  return share < 0.001 ? "< 0.1%" : exactPercent(share);
}
