import type { Prompts, Visibility } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../runtime/page/counted.ts";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { AskNow } from "./ask-now.tsx";
import { priceQuery, useRunPrompts, useSavePrompts } from "./calls.ts";
import { PromptsTable } from "./prompts-table.tsx";
import { monthWords, priceWords, problemWords } from "./words.ts";

interface PromptsCardProps {
  data: Prompts;
  site: string;
  days: number;
  month: Visibility["month"] | undefined;
  /** Of the engines, as elsewhere on the page. */
  order: readonly string[];
  onAdd: () => void;
}

/** Prompts × engines: how many of the answers mention and cite the site. */
export function PromptsCard({ data, site, days, month, order, onAdd }: PromptsCardProps) {
  const { prompts } = data;
  const active = prompts.filter(({ is_active }) => is_active);
  const price = useQuery({ ...priceQuery(active.length), enabled: active.length > 0 });
  const isSpent = useUnitsSpent();
  const run = useRunPrompts();
  const csv = useSavePrompts(site, days);
  if (prompts.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No prompts yet"
          action={
            <Button variant="primary" onClick={onAdd}>
              Add prompts
            </Button>
          }
        >
          A prompt is a question people ask an AI engine. We ask it regularly and show whether the
          answer mentions and cites you. The built-in engine doesn't need an API key.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={counted(prompts.length, "prompt")}
        description={
          <>
            {data.is_asking ? (
              <span role="status" className="block text-ink">
                Asking the engines. Answers will appear here as they arrive.
              </span>
            ) : null}
            How many answers from the last {days} days mention you and, below that, how many cite
            you.
            {price.data && !isSpent
              ? ` Asking now: ${priceWords(price.data.runs, price.data.units, price.data.most_usd)}. ${month ? monthWords(month) : ""}`
              : null}
          </>
        }
        actions={
          <>
            <Button
              icon="download"
              aria-label={`Export prompts for ${site} as CSV`}
              disabled={csv.isPending}
              onClick={() => csv.mutate(data)}
            >
              CSV
            </Button>
            {active.length === 0 ? null : (
              <AskNow busy={run.isPending} onAsk={() => run.mutate(active.map(({ id }) => id))} />
            )}
          </>
        }
      />
      {data.problems.length === 0 ? null : (
        <div className="flex flex-col gap-2 px-4 pb-3">
          {problemWords(data.problems).map(({ title, why }) => (
            <Notice key={`${title} ${why}`} tone="warning" title={title}>
              {why} These runs don't count toward any rate.
            </Notice>
          ))}
        </div>
      )}
      <PromptsTable {...{ data, order }} />
    </Card>
  );
}
