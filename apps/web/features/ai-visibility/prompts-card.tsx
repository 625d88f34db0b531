import type { Prompt, Prompts, Visibility } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { priceQuery, useRunPrompts, useSavePrompts } from "./calls.ts";
import { monthWords, NO_SOURCES, priceWords, problemWords } from "./words.ts";

interface PromptsCardProps {
  data: Prompts;
  site: string;
  days: number;
  month: Visibility["month"] | undefined;
  onAdd: () => void;
}

/** Stays in view while the engines scroll: a figure without its prompt says nothing. */
const FIRST = "sticky start-0 z-1 bg-card px-4";

/** Prompts × engines: how many of the answers mention and cite the site. */
export function PromptsCard({ data, site, days, month, onAdd }: PromptsCardProps) {
  const { prompts, engines } = data;
  const active = prompts.filter(({ is_active }) => is_active);
  const price = useQuery({ ...priceQuery(active.length), enabled: active.length > 0 });
  const run = useRunPrompts();
  const csv = useSavePrompts(site, days);
  const usualDays = data.refresh === "daily" ? 1 : 7;
  const columns = [
    ...new Set([...engines, ...prompts.flatMap(({ cells }) => cells.map(({ engine }) => engine))]),
  ];
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
            {price.data
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
            <Button
              disabled={active.length === 0 || run.isPending}
              onClick={() => run.mutate(active.map(({ id }) => id))}
            >
              Ask now
            </Button>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section className="relative overflow-x-auto" aria-label="Prompts by engine" tabIndex={0}>
        <table className="w-full min-w-max text-start">
          <thead>
            <tr className="border-y border-line text-sm text-dim">
              <th scope="col" className={`${FIRST} py-2 text-start font-normal`}>
                Prompt
              </th>
              {columns.map((engine) => (
                <th key={engine} scope="col" className="px-4 py-2 text-end font-normal">
                  {engine}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prompts.map((prompt) => (
              <tr key={prompt.id} className="border-b border-line last:border-0">
                <th
                  scope="row"
                  className={`${FIRST} max-w-96 min-w-56 py-2 text-start font-normal text-pretty max-sm:max-w-40 max-sm:min-w-40`}
                >
                  <PromptLink prompt={prompt} />{" "}
                  {prompt.names_company ? <Badge>Names you</Badge> : null}{" "}
                  {prompt.is_active ? null : <Badge tone="caution">Paused</Badge>}{" "}
                  {prompt.every_days > usualDays && prompt.is_active ? (
                    <Badge>Stable: every {prompt.every_days} days</Badge>
                  ) : null}
                </th>
                {columns.map((engine) => (
                  <td key={engine} className="figures px-4 py-2 text-end">
                    <CellText cell={prompt.cells.find((cell) => cell.engine === engine)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function PromptLink({ prompt }: { prompt: Prompt }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("prompt", prompt.id);
  return (
    <Link to={`/dashboard?${to}`} className={textLink}>
      {prompt.text}
    </Link>
  );
}

function CellText({ cell }: { cell: Prompt["cells"][number] | undefined }) {
  if (cell === undefined) return <span className="text-dim">Not asked</span>;
  if (cell.answered === 0) return <span className="text-dim">No answer</span>;
  return (
    <span className="block leading-tight">
      <span className="block">
        {cell.mentioned} of {cell.answered}
        <VisuallyHidden> mention you</VisuallyHidden>
      </span>
      <span className="block text-sm text-dim">
        {cell.grounded === 0 ? NO_SOURCES : `${cell.cited} of ${cell.grounded} cited`}
      </span>
    </span>
  );
}
