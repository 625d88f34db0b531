import type { Funnel } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { FunnelStep } from "@sightline/domain/traffic";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Select } from "@sightline/ui/select";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { FilterLink } from "./filter-bar.tsx";
import { FunnelPeople } from "./funnel-people.tsx";
import {
  describeLosses,
  type SplitRow,
  STEP_NAMES,
  STEP_PEOPLE,
  splitRows,
  stepBefore,
} from "./funnel-words.ts";
import { PercentChange } from "./percent-change.tsx";
import { ReportPage } from "./report-page.tsx";
import { type FunnelSplit, funnelQuery } from "./traffic-queries.ts";
import {
  DIMENSION_NAMES,
  describePercent,
  describeSeconds,
  isUnfinished,
  percentChange,
  percentOf,
} from "./traffic-words.ts";
import { type Report, useReport } from "./use-report.ts";

const SPLITS: readonly { value: FunnelSplit; label: string }[] = [
  { value: "source", label: "By source" },
  { value: "country", label: "By country" },
  { value: "campaign", label: "By campaign" },
  { value: "path", label: "By landing page" },
];

export function FunnelScreen() {
  const report = useReport();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const by = SPLITS.find(({ value }) => value === search.get("by"))?.value ?? "source";
  const step = stepIn(search.get("step"));
  const found = useQuery(funnelQuery(report.asked, by));
  const whole = useQuery(funnelQuery(report.compared, by));
  return (
    <ReportPage
      what="Funnel"
      title={found.data ? describeLosses(found.data.steps) : "Funnel"}
      note="Visitors and sign-ups in this period, and how far the people who signed up have gotten since then. Steps after sign-up aren't compared, because earlier sign-ups have had more time."
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={found.data ? csvOf(found.data, by) : null}
    >
      {(funnel) => (
        <>
          <Steps {...{ funnel, report, step }} compared={whole.data} />
          {step === null ? null : <FunnelPeople step={step} />}
          <Card className="overflow-clip">
            <CardHeader
              title="Where people drop off"
              description="People at each step, attributed to their first visit."
              actions={
                <Select
                  label="Split"
                  hideLabel
                  options={SPLITS}
                  value={by}
                  onChange={({ target }) => void navigate(report.hrefWith({ by: target.value }))}
                />
              }
            />
            <SplitTable {...{ funnel, by, report }} />
          </Card>
        </>
      )}
    </ReportPage>
  );
}

/** Those whose people have a name: visitors are only counted. */
function stepIn(text: string | null): FunnelStep | null {
  const named = ["sign_up", "first_analysis", "checkout", "paid"] as const;
  return named.find((step) => step === text) ?? null;
}

interface StepsProps {
  funnel: Funnel;
  /** Without the day that isn't over. */
  compared: Funnel | undefined;
  report: Report;
  step: FunnelStep | null;
}

function Steps({ funnel, compared, report, step: open }: StepsProps) {
  const most = Math.max(1, ...funnel.steps.map(({ people }) => people));
  return (
    <Card className="p-4">
      <ol className="flex flex-col gap-4" aria-label="Steps">
        {funnel.steps.map((one, index) => (
          <li
            key={one.name}
            className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr_15rem] sm:items-center xl:grid-cols-[11rem_1fr_26rem]"
          >
            <Link
              to={hrefOfStep(one.name, report)}
              aria-current={one.name === open ? "true" : undefined}
              className={`${textLink} aria-[current]:underline`}
            >
              {STEP_NAMES[one.name]}
            </Link>
            <span className="flex items-center gap-3">
              {one.people === 0 ? null : (
                <span
                  aria-hidden="true"
                  className="block h-5 min-w-0.5 rounded-sm bg-accent"
                  style={{ width: `${(one.people / most) * 75}%` }}
                />
              )}
              <span className="figures">{formatNumber(one.people)}</span>
              <StepChange {...{ report }} step={compared?.steps[index]} />
            </span>
            <span className="text-sm text-dim">{noteOn(funnel, index)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Those of which a period is over once it ends: who signed up earlier has had longer for the rest. */
const COMPARED: readonly FunnelStep[] = ["visit", "homepage_analysis", "sign_up"];

/** Nothing where there is nothing to compare with: the page says why. */
function StepChange({
  report,
  step,
}: {
  report: Report;
  step: Funnel["steps"][number] | undefined;
}) {
  if (isUnfinished(report.period) || step === undefined || step.people_before === null) return null;
  if (!COMPARED.includes(step.name)) return null;
  const change = percentChange(step.people, step.people_before);
  return change === null ? null : <PercentChange percent={change} />;
}

function hrefOfStep(step: FunnelStep, report: Report): string {
  if (step === "visit") return report.hrefOf("/admin/sessions");
  if (step === "homepage_analysis") {
    return report.hrefOf("/admin/sessions", { path: "/analysis/:id" });
  }
  return report.hrefWith({ step });
}

/** '4.2% of visitors, median 3 min after the home-page analysis'. */
function noteOn({ steps }: Funnel, index: number): string {
  const [here, before] = [steps[index], stepBefore(steps, index)];
  if (here === undefined || before === null) return "";
  const share = percentOf(here.people, before.people);
  if (share === null) return "";
  if (share > 100) {
    const cause =
      before.name === "visit" ? "some visits weren't counted" : "some people skipped a step";
    return `More ${STEP_PEOPLE[here.name]} than ${STEP_PEOPLE[before.name]}: ${cause}`;
  }
  const timed = steps[index - 1] ?? before;
  const after =
    here.median_seconds === null || timed.people === 0
      ? ""
      : `, median ${describeSeconds(here.median_seconds)} after the ${STEP_NAMES[timed.name].toLowerCase()}`;
  return `${describePercent(share)} of ${STEP_PEOPLE[before.name]}${after}`;
}

function SplitTable({ funnel, by, report }: { funnel: Funnel; by: FunnelSplit; report: Report }) {
  const narrow = useNarrow();
  const name: Column<SplitRow> = {
    key: "value",
    header: by === "path" ? "Landing page" : DIMENSION_NAMES[by],
    mono: by === "path",
    cell: (row) => <Origin {...{ report, by, row }} />,
  };
  const step = (index: number): Column<SplitRow> => ({
    key: `${index}`,
    header: STEP_NAMES[funnel.steps[index]?.name ?? "visit"],
    width: 148,
    align: "end",
    mono: true,
    cell: ({ people }) => {
      const count = people[index];
      return count == null ? <span className="text-dim">–</span> : formatNumber(count);
    },
  });
  const whole: Column<SplitRow> = {
    ...name,
    header: `${by === "path" ? "Landing page" : DIMENSION_NAMES[by]}, and people at each step`,
    cell: (row) => (
      <span className="flex flex-col py-2 whitespace-normal">
        <span className="font-medium">
          <Origin {...{ report, by, row }} />
        </span>
        <span className="figures text-sm text-dim">
          {row.people.map((count) => (count === null ? "–" : formatNumber(count))).join(" → ")}
        </span>
      </span>
    ),
  };
  return (
    <DataTable
      caption="People at each step"
      rows={splitRows(funnel, by)}
      columns={narrow ? [whole] : [name, ...funnel.steps.map((_, index) => step(index))]}
      rowKey={({ name, value }) => value ?? name}
      height="32rem"
      empty={
        <EmptyState title="No visitors in this period">
          When someone opens a page on this site, they're counted here.
        </EmptyState>
      }
    />
  );
}

function Origin({ report, by, row }: { report: Report; by: FunnelSplit; row: SplitRow }) {
  if (row.value === null) return <span className="text-dim">{row.name}</span>;
  return <FilterLink {...{ report, value: row.value }} dimension={by} />;
}

function csvOf(funnel: Funnel, by: FunnelSplit) {
  const { steps } = funnel;
  return {
    name: `funnel-by-${by === "path" ? "landing-page" : by}`,
    columns: [by === "path" ? "landing page" : by, ...steps.map((one) => STEP_NAMES[one.name])],
    rows: [
      ["All", ...steps.map(({ people }) => people)],
      ...splitRows(funnel, by).map(({ name, people }) => [name, ...people]),
    ],
  };
}
