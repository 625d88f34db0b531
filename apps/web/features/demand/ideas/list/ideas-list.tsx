import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable, type Sort } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { sharedSources, sourcesOf } from "../../../../runtime/figures/shared-sources.ts";
import { SourcesAbove } from "../../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../../runtime/frame/use-narrow.ts";
import type { IdeaRow } from "../idea-row.ts";
import { IDEA_SORTS, type IdeasPartProps } from "../idea-view.ts";
import { exportIdeas } from "./export-ideas.ts";
import { ideaColumns } from "./idea-columns.tsx";
import { orderedIdeas } from "./ordered-ideas.ts";
import { SaveBar } from "./save-bar.tsx";

export interface IdeasListProps extends IdeasPartProps {
  title: string;
  /** Where they come from, and when that was crawled. */
  description: ReactNode;
  rows: readonly IdeaRow[];
  /** Shown if the source has none at all. */
  none: ReactNode;
}

export function IdeasList(props: IdeasListProps) {
  const { site, view, changeView, title, description, rows, none } = props;
  const { words, sort, order } = useDeferredValue(view);
  const shown = useMemo(
    () => orderedIdeas(rows, { words, sort, order }),
    [rows, words, sort, order],
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={title}
        description={description}
        actions={
          rows.length === 0 ? undefined : (
            <Button
              size="sm"
              icon="download"
              aria-label="Export these ideas as CSV"
              onClick={() => void exportIdeas(site.domain, view.source, shown)}
            >
              CSV
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        none
      ) : (
        <IdeasTable {...{ site, view, changeView, shown }} total={rows.length} />
      )}
    </Card>
  );
}

interface IdeasTableProps extends IdeasPartProps {
  shown: readonly IdeaRow[];
  total: number;
}

function IdeasTable({ site, view, changeView, shown, total }: IdeasTableProps) {
  const narrow = useNarrow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(() => ({ selected, onChange: setSelected }), [selected]);
  const isSuggested = view.source === "provider";
  const withDifficulty = shown.some(({ demand }) => demand?.difficulty != null);
  const shared = useMemo(
    () => sharedSources(shown.map(({ demand }) => sourcesOf(null, demand))),
    [shown],
  );
  const columns = useMemo(
    () => ideaColumns({ site: site.domain, narrow, isSuggested, withDifficulty, shared }),
    [site.domain, narrow, isSuggested, withDifficulty, shared],
  );
  const chosen = shown.filter(({ keyword }) => selected.has(keyword)).map(keywordOf);
  return (
    <>
      {chosen.length > 0 ? (
        <SaveBar site={site.domain} keywords={chosen} onDone={() => setSelected(new Set())} />
      ) : (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
          <p role="status" className="text-sm text-dim">
            {view.words === ""
              ? "Select the keywords you want to rank for."
              : `${formatNumber(shown.length)} of ${formatNumber(total)}`}
          </p>
          <SearchField
            label="Search ideas"
            words={view.words}
            onSearch={(next) => changeView({ words: next }, { replace: true })}
          />
        </div>
      )}
      <SourcesAbove
        sources={[shared.volume, shared.difficulty, isSuggested ? shared.intent : null]}
      />
      <DataTable
        height="page"
        caption="Keyword ideas"
        rows={shown}
        columns={columns}
        rowKey={keywordOf}
        selection={selection}
        sort={{ key: view.sort, direction: view.order === "asc" ? "ascending" : "descending" }}
        onSort={(sort) => changeView(sortOf(sort))}
        empty={
          <EmptyState
            title="Nothing matches"
            action={<Button onClick={() => changeView({ words: "" })}>Show all ideas</Button>}
          >
            No ideas contain “{view.words}”.
          </EmptyState>
        }
      />
    </>
  );
}

const keywordOf = ({ keyword }: IdeaRow) => keyword;

function sortOf({ key, direction }: Sort) {
  const sort = IDEA_SORTS.find((one) => one === key) ?? "best";
  return { sort, order: direction === "ascending" ? ("asc" as const) : ("desc" as const) };
}
