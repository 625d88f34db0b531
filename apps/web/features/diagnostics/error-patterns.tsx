import type { Diagnostics } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { needsAttention } from "./concerns.ts";
import { FindingCard } from "./finding-card.tsx";

type Pattern = Diagnostics["error_patterns"][number];

export function ErrorPatterns({ patterns }: { patterns: readonly Pattern[] }) {
  const narrow = useNarrow();
  const judged = patterns.filter(needsAttention).length;
  return (
    <FindingCard
      title={
        patterns.length === 0
          ? "No errors in the last 24 hours"
          : `${formatNumber(judged)} of ${formatNumber(patterns.length)} error patterns ${judged === 1 ? "needs" : "need"} attention`
      }
      description="Errors with the same code and endpoint in the last 24 hours, across all users."
    >
      {patterns.length === 0 ? null : (
        <DataTable
          caption="Error patterns in the last 24 hours"
          rows={patterns}
          columns={narrow ? [wholePattern, count] : [code, endpoint, count, verdict]}
          rowKey={({ error_code, endpoint }) => `${error_code} ${endpoint}`}
          height="30rem"
        />
      )}
    </FindingCard>
  );
}

const code: Column<Pattern> = {
  key: "code",
  header: "Code",
  width: 200,
  mono: true,
  cell: ({ error_code }) => <span title={error_code}>{error_code}</span>,
};

const endpoint: Column<Pattern> = {
  key: "endpoint",
  header: "Endpoint",
  mono: true,
  cell: (pattern) => (
    <span className="text-dim" title={pattern.endpoint}>
      {pattern.endpoint}
    </span>
  ),
};

const count: Column<Pattern> = {
  key: "count",
  header: "Count",
  width: 80,
  align: "end",
  mono: true,
  cell: (pattern) => formatNumber(pattern.count),
};

const verdict: Column<Pattern> = {
  key: "verdict",
  header: "Verdict",
  width: 210,
  cell: (pattern) => <Verdict pattern={pattern} />,
};

const wholePattern: Column<Pattern> = {
  key: "code",
  header: "Code",
  cell: (pattern) => (
    <span className="flex flex-col gap-1 py-2 whitespace-normal">
      <span className="figures wrap-anywhere">{pattern.error_code}</span>
      <span className="figures text-sm wrap-anywhere text-dim">{pattern.endpoint}</span>
      <Verdict pattern={pattern} />
    </span>
  ),
};

const VERDICTS: Record<Pattern["verdict"], [words: string, tone: BadgeTone]> = {
  low_credits: ["Low credits", "worse"],
  config_issues: ["Config issues", "worse"],
  critical: ["Critical", "worse"],
  normal: ["Normal", "neutral"],
};

function Verdict({ pattern }: { pattern: Pattern }) {
  const [words, tone] = VERDICTS[pattern.verdict];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{words}</Badge>
      {pattern.warned ? <Badge tone="caution">Warned</Badge> : null}
    </span>
  );
}
