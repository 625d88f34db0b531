import type { LlmUse } from "@sightline/contract";
import type { CsvCell } from "@sightline/domain/csv";
import { LLM_TASK_LABELS, type LlmTask } from "@sightline/domain/llm";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

type Row = LlmUse["rows"][number];

export const USE_GROUPS = [
  { value: "day", label: "By day", header: "Day" },
  { value: "task", label: "By task", header: "Task" },
  { value: "model", label: "By model", header: "Model" },
  { value: "customer", label: "By customer", header: "Customer" },
] as const;
export type UseGroup = (typeof USE_GROUPS)[number]["value"];

const NAMES: Record<UseGroup, (row: Row) => string> = {
  day: ({ day }) => formatTime(new Date(day), "day", "UTC"),
  task: ({ task }) => taskName(task),
  model: ({ provider, model }) => `${provider} ${model}`,
  customer: ({ customer }) => customer ?? "No customer, or a deleted account",
};

export interface Used {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  readonly usd: number;
}

/** Days newest first, as they come; all else by cost. */
export function usedBy(rows: readonly Row[], by: UseGroup): Used[] {
  const groups = [...Map.groupBy(rows, NAMES[by])].map(([name, own]) => ({ name, ...sumOf(own) }));
  return by === "day" ? groups : groups.toSorted((one, other) => other.usd - one.usd);
}

function sumOf(rows: readonly Row[]): Omit<Used, "name"> {
  return rows.reduce(
    (sum, { calls, failed, usd }) => ({
      calls: sum.calls + calls,
      failed: sum.failed + failed,
      usd: sum.usd + usd,
    }),
    { calls: 0, failed: 0, usd: 0 },
  );
}

/** '$24.60 for 2,000 calls in the last 30 days'. */
export function describeUse(rows: readonly Row[], days: number): string {
  if (rows.length === 0) return `Usage and cost in the last ${days} days`;
  const { calls, usd: spent } = sumOf(rows);
  return `${usd(spent)} for ${counted(calls, "call")} in the last ${days} days`;
}

/** Cents, and for less than one as many digits as it takes: one call costs a fraction of it. */
export function usd(amount: number): string {
  const digits = amount > 0 && amount < 0.01 ? 4 : 2;
  return `$${formatNumber(amount, { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export const CSV_COLUMNS = [
  ...["day", "task", "provider", "model", "customer", "calls", "failed"],
  ...["input tokens", "output tokens", "searches", "cost (USD)"],
];

export function csvRowsOf(rows: readonly Row[]): CsvCell[][] {
  return rows.map((row) => [
    ...[row.day, taskName(row.task), row.provider, row.model, row.customer, row.calls, row.failed],
    ...[row.input_tokens, row.output_tokens, row.searches, row.usd],
  ]);
}

/** A task that no longer exists keeps the name it was stored under. */
function taskName(task: string): string {
  return LLM_TASK_LABELS[task as LlmTask] ?? task;
}
