import { dayOf } from "@sightline/domain/calendar";
import { LLM_TASK_LABELS, type LlmTask } from "@sightline/domain/llm";
import { Card, CardHeader } from "@sightline/ui/card";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { formatTime } from "../../runtime/time/format-time.ts";
import { llmUseQuery } from "./calls.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What models were used for in the last days, by day, model, task and customer. */
export function UseCard() {
  const today = Date.now();
  const query = useQuery(llmUseQuery(dayOf(today - (DAYS - 1) * DAY_MS), dayOf(today)));
  return (
    <Card className="overflow-clip">
      <CardHeader title={`Usage and cost in the last ${DAYS} days`} />
      <Loaded
        what="Usage and cost"
        query={query}
        skeleton={<TableSkeleton rows={4} columns={4} />}
        inCard
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="px-4 pb-4 text-dim">No model calls in this period.</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <li
                  key={`${row.day} ${row.provider} ${row.model} ${row.customer} ${row.task}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
                >
                  <span className="figures">{formatTime(new Date(row.day), "day", "UTC")}</span>
                  <span className="basis-full wrap-anywhere sm:flex-1 sm:basis-0">
                    {row.provider} {row.model}
                    <span className="block text-sm text-dim">
                      {taskName(row.task)}, {row.customer ?? "no customer, or a deleted account"}
                    </span>
                  </span>
                  <span className="flex-1 text-dim sm:flex-none">
                    {counted(row.calls, "call")}
                    {row.failed > 0 ? `, ${row.failed} failed` : ""}
                  </span>
                  <span className="figures w-24 text-end">${row.usd.toFixed(4)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** A task that no longer exists keeps the name it was stored under. */
function taskName(task: string): string {
  return LLM_TASK_LABELS[task as LlmTask] ?? task;
}
