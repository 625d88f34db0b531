import type { Prompt, Prompts } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { type Column, DataTable, type Sort } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { textLink } from "@sightline/ui/text-link";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { listedPrompts, promptSort, sortName } from "./listed-prompts.ts";
import { NO_SOURCES } from "./words.ts";

/** With fewer than these, all are seen at a glance. */
const SEARCHED_FROM = 12;

/** Each prompt with each engine: how many answers mention and cite the site. */
export function PromptsTable({ data, order }: { data: Prompts; order: readonly string[] }) {
  const { prompts, engines, refresh } = data;
  const [search, setSearch] = useSearchParams();
  const narrow = useNarrow();
  const words = search.get("q") ?? "";
  const sortText = search.get("sort");
  const set = (name: "q" | "sort", value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const columns = useMemo(
    () => columnsOf(enginesIn({ prompts, engines }, order), refresh === "daily" ? 1 : 7, narrow),
    [prompts, engines, order, refresh, narrow],
  );
  const rows = useMemo(() => listedPrompts(prompts, words, sortText), [prompts, words, sortText]);
  return (
    <>
      {prompts.length < SEARCHED_FROM ? null : (
        <div className="px-4 pb-3">
          <SearchField
            label="Search prompts"
            words={words}
            onSearch={(typed) => set("q", typed.trim() === "" ? "" : typed)}
          />
        </div>
      )}
      <div className="border-t border-line">
        <DataTable
          caption="Prompts by engine"
          {...{ rows, columns }}
          rowKey={keyOf}
          {...(promptSort(sortText) === null ? {} : { sort: promptSort(sortText) as Sort })}
          onSort={(sort) => set("sort", sortName(sort))}
          empty={
            <EmptyState title="No prompts match">
              Search for other words, or clear the search.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const keyOf = ({ id }: Prompt) => id;

/** Those that are asked now, and those that answered earlier, in the order of the page. */
function enginesIn(
  { prompts, engines }: Pick<Prompts, "prompts" | "engines">,
  order: readonly string[],
): string[] {
  const answered = prompts.flatMap(({ cells }) => cells.map(({ engine }) => engine));
  const all = new Set([...engines, ...answered]);
  return [...new Set([...order.filter((engine) => all.has(engine)), ...all])];
}

function columnsOf(
  engines: readonly string[],
  usualDays: number,
  narrow: boolean,
): Column<Prompt>[] {
  return [
    {
      // On a phone it stays in view, and must leave room for an engine.
      ...{ key: "prompt", header: "Prompt", width: narrow ? 180 : 360, sortable: true },
      cell: (prompt) => <PromptCell {...{ prompt, usualDays }} />,
    },
    ...engines.map(
      (engine): Column<Prompt> => ({
        ...{ key: engine, header: engine, width: 136, align: "end", mono: true, sortable: true },
        cell: ({ cells }) => <CellText cell={cells.find((cell) => cell.engine === engine)} />,
      }),
    ),
  ];
}

function PromptCell({ prompt, usualDays }: { prompt: Prompt; usualDays: number }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("prompt", prompt.id);
  return (
    <span className="block py-2 whitespace-normal text-pretty wrap-anywhere">
      <Link to={`/dashboard?${to}`} className={textLink}>
        {prompt.text}
      </Link>{" "}
      {prompt.names_company ? <Badge>Names you</Badge> : null}{" "}
      {prompt.is_active ? null : <Badge tone="caution">Paused</Badge>}{" "}
      {prompt.every_days > usualDays && prompt.is_active ? (
        <Badge>Stable: every {prompt.every_days} days</Badge>
      ) : null}
    </span>
  );
}

function CellText({ cell }: { cell: Prompt["cells"][number] | undefined }) {
  if (cell === undefined) return <span className="text-dim">Not asked</span>;
  if (cell.answered === 0) return <span className="text-dim">No answer</span>;
  return (
    <span className="block py-1.5">
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
