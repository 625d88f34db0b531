import type { ListedExperiment } from "@sightline/contract";
import { placeNamed } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import type { Column } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import type { Clock } from "../../../runtime/time/clock.ts";
import {
  daysRunning,
  describeDays,
  describeState,
  describeVerdict,
  describeWorse,
} from "../experiment-words.ts";

export interface ExperimentsTableProps {
  experiments: readonly ListedExperiment[];
  empty: ReactNode;
}

export function ExperimentsTable({ experiments, empty }: ExperimentsTableProps) {
  return (
    <ResponsiveTable
      caption="A/B tests, starting with those that need attention"
      rows={experiments}
      columns={experimentColumns}
      narrowColumn={wholeExperiment}
      rowKey={({ id }) => id}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

function experimentColumns(clock: Clock): readonly Column<ListedExperiment>[] {
  return [
    {
      key: "name",
      header: "Test",
      cell: (experiment) => (
        <span className="block leading-tight">
          <Name experiment={experiment} className="block truncate" />
          <span
            className={`block truncate text-sm ${experiment.place_is_gone ? "text-caution" : "text-dim"}`}
          >
            {placeOf(experiment)}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      header: "Status",
      width: 110,
      cell: (experiment) => <State experiment={experiment} />,
    },
    {
      key: "days",
      header: "Days",
      width: 80,
      align: "end",
      mono: true,
      cell: (experiment) => {
        const days = daysRunning(experiment, clock.now);
        return days === null ? NONE : formatNumber(days);
      },
    },
    {
      key: "visitors",
      header: "Visitors",
      width: 110,
      align: "end",
      mono: true,
      cell: ({ started_at, visitors }) => (started_at === null ? NONE : formatNumber(visitors)),
    },
    {
      key: "verdict",
      header: "Verdict",
      width: 430,
      cell: (experiment) => (
        <span className="block leading-tight">
          <Verdict experiment={experiment} className="block truncate" />
          <Worse experiment={experiment} className="block truncate text-sm" />
        </span>
      ),
    },
  ];
}

const NONE = <span className="text-dim">–</span>;

function wholeExperiment(clock: Clock): Column<ListedExperiment> {
  return {
    key: "name",
    header: "Test",
    cell: (experiment) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Name experiment={experiment} className="wrap-anywhere" />
        {experiment.place_is_gone ? (
          <span className="text-sm wrap-anywhere text-caution">{placeOf(experiment)}</span>
        ) : null}
        <Verdict experiment={experiment} className="" />
        <Worse experiment={experiment} className="" />
        <span className="flex flex-wrap items-center gap-2 text-sm text-dim">
          <State experiment={experiment} />
          {experiment.started_at === null
            ? null
            : `${describeDays(daysRunning(experiment, clock.now))}, ${counted(experiment.visitors, "visitor")}`}
        </span>
      </span>
    ),
  };
}

/** What must be looked at stands out; what is open stays quiet. */
function Verdict({ experiment, className }: { experiment: ListedExperiment; className: string }) {
  const { started_at, verdict } = experiment;
  const isOpen = started_at === null || verdict.kind === "too-early";
  const tone = verdict.kind === "mismatch" ? "font-medium text-worse" : isOpen ? "text-dim" : "";
  const words = describeVerdict(experiment);
  return (
    <span className={`${className} ${tone}`} title={words}>
      {words}
    </span>
  );
}

function Worse({ experiment, className }: { experiment: ListedExperiment; className: string }) {
  if (experiment.worse_guardrails.length === 0) return null;
  const words = describeWorse(experiment.worse_guardrails);
  return (
    <span className={`${className} font-medium text-worse`} title={words}>
      ▼ {words}
    </span>
  );
}

function Name({ experiment, className }: { experiment: ListedExperiment; className: string }) {
  return (
    <Link
      to={`/admin/ab-tests/${experiment.id}`}
      title={experiment.name}
      className={`${textLink} ${className}`}
    >
      {experiment.name}
    </Link>
  );
}

function State({ experiment }: { experiment: ListedExperiment }) {
  const { words, tone } = describeState(experiment);
  return <Badge tone={tone}>{words}</Badge>;
}

function placeOf({ place }: ListedExperiment): string {
  return placeNamed(place)?.label ?? `No longer in the product: ${place}`;
}
