import type { ExperimentResults } from "@sightline/contract";
import { goalLabel } from "@sightline/domain/experiments";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { describeDifference } from "../experiment-words.ts";
import {
  type Finding,
  furtherFindings,
  type GoalFinding,
  guardrailFindings,
} from "./goal-findings.ts";
import { measured } from "./measured.ts";

export function GoalsCard({ results: { goals, sample_ratio } }: { results: ExperimentResults }) {
  const { is_mismatch } = sample_ratio;
  const judged = (rows: readonly GoalFinding[]) => (is_mismatch ? rows.map(unjudged) : rows);
  const further = judged(furtherFindings(goals));
  const guardrails = judged(guardrailFindings(goals));
  return (
    <>
      {further.length === 0 ? null : (
        <Findings
          title="Secondary goals"
          description="Secondary goals don't decide the test. Each one adds another chance of a false alarm, so we only report a difference if it holds after we adjust for the number of goals."
          rows={further}
        />
      )}
      {guardrails.length === 0 ? null : (
        <Findings
          title={is_mismatch ? "Guardrails" : guardrailTitle(guardrails)}
          description="Metrics that shouldn't get worse. We don't adjust these results for the number of goals, so you'll get a warning sooner."
          rows={guardrails}
        />
      )}
    </>
  );
}

/** Groups that are not what was planned show nothing. */
function unjudged(row: GoalFinding): GoalFinding {
  return row.finding === "no data" ? row : { ...row, finding: "not reliable" };
}

function guardrailTitle(guardrails: readonly GoalFinding[]): string {
  if (guardrails.some(({ finding }) => finding === "worse")) return "A guardrail got worse";
  const isKnown = guardrails.some(({ finding }) => finding === "better" || finding === "unclear");
  if (isKnown) return "No guardrail has gotten worse so far";
  const isEarly = guardrails.some(({ finding }) => finding === "too early");
  return `Guardrails: ${isEarly ? "too early to say" : "no data yet"}`;
}

interface FindingsProps {
  title: string;
  description: string;
  rows: readonly GoalFinding[];
}

function Findings({ title, description, rows }: FindingsProps) {
  const narrow = useNarrow();
  return (
    <Card className="overflow-clip">
      <CardHeader title={title} description={description} />
      <DataTable
        caption={title}
        rows={rows}
        columns={narrow ? [wholeFinding] : [goal, variant, means, effect, finding]}
        rowKey={(row) => `${row.goal} ${row.variant}`}
        height="30rem"
      />
    </Card>
  );
}

const LOOKS: Record<Finding, { words: string; tone: string }> = {
  better: { words: "▲ Better", tone: "text-better" },
  worse: { words: "▼ Worse", tone: "text-worse" },
  unclear: { words: "Unclear", tone: "text-dim" },
  "too early": { words: "Too early", tone: "text-dim" },
  "no data": { words: "No data yet", tone: "text-dim" },
  "not reliable": { words: "Not reliable", tone: "text-dim" },
};

function Found({ row }: { row: GoalFinding }) {
  const { words, tone } = LOOKS[row.finding];
  return <span className={`font-medium ${tone}`}>{words}</span>;
}

const goal: Column<GoalFinding> = {
  key: "goal",
  header: "Goal",
  cell: (row) => <span title={goalLabel(row.goal)}>{goalLabel(row.goal)}</span>,
};

const variant: Column<GoalFinding> = {
  key: "variant",
  header: "Variant",
  width: 240,
  cell: (row) => <span title={row.variant}>{row.variant}</span>,
};

const means: Column<GoalFinding> = {
  key: "means",
  header: "Control → variant",
  width: 180,
  align: "end",
  mono: true,
  cell: meansOf,
};

function meansOf({ controlMean, variantMean, metric }: GoalFinding): string {
  return `${measured(controlMean, metric)} → ${measured(variantMean, metric)}`;
}

const effect: Column<GoalFinding> = {
  key: "effect",
  header: "Difference (95% interval)",
  width: 320,
  align: "end",
  mono: true,
  cell: effectOf,
};

function effectOf({ finding, effect, goal }: GoalFinding): string {
  if (finding === "too early") return "Too few visitors";
  return finding === "not reliable" || finding === "no data"
    ? "–"
    : describeDifference(effect, goal);
}

const finding: Column<GoalFinding> = {
  key: "finding",
  header: "Finding",
  width: 110,
  cell: (row) => <Found row={row} />,
};

const wholeFinding: Column<GoalFinding> = {
  key: "goal",
  header: "Goal",
  cell: (row) => (
    <span className="block py-2 whitespace-normal">
      <span className="block font-medium">
        {goalLabel(row.goal)}, {row.variant}
      </span>
      <span className="block text-sm">
        <Found row={row} /> {row.finding === "no data" ? null : effectOf(row)}
      </span>
      {row.finding === "no data" ? null : (
        <span className="figures block text-sm text-dim">{meansOf(row)}</span>
      )}
    </span>
  ),
};
