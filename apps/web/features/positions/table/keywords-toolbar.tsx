import { Button } from "@sightline/ui/button";
import { SearchField } from "@sightline/ui/search-field";
import { memo } from "react";
import type { KeywordPage } from "../../keywords/list/keyword-table.ts";
import {
  type ChangeView,
  type KeywordView,
  STATES,
  type StateFilter,
  toggledIn,
} from "../../keywords/list/keyword-view.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterMenu } from "./filter-menu.tsx";

export interface KeywordsToolbarProps {
  site: string;
  about: Pick<KeywordPage, "counts" | "tags">;
  view: KeywordView;
  changeView: ChangeView;
  /** A phone has a single column, so there is nothing to choose. */
  narrow: boolean;
  hasPositions: boolean;
}

export const SEARCH_ID = "keyword-search";

const NAMES: Record<StateFilter, string> = { all: "All", active: "Active", paused: "Paused" };

/** Memoized, so that it doesn't re-render while rows load. */
export const KeywordsToolbar = memo(PlainToolbar);

function PlainToolbar(props: KeywordsToolbarProps) {
  const { site, about, view, changeView, narrow, hasPositions } = props;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Show</legend>
        {STATES.map((state) => (
          <Button
            key={state}
            size="sm"
            aria-pressed={view.state === state}
            className="aria-pressed:border-ink"
            onClick={() => changeView({ state })}
          >
            {NAMES[state]}
            <span className="figures text-dim">{about.counts[state].toLocaleString("en")}</span>
          </Button>
        ))}
      </fieldset>
      <div className="ml-auto max-lg:order-last max-lg:ml-0 max-sm:w-full">
        <SearchField
          id={SEARCH_ID}
          label="Search keywords"
          shortcut="/"
          words={view.words}
          onSearch={(words) => changeView({ words }, { replace: true })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <FilterMenu tags={about.tags} {...{ view, changeView, hasPositions }} />
        {narrow ? null : (
          <ColumnMenu
            columns={view.columns}
            hasPositions={hasPositions}
            onToggle={(column) =>
              changeView((now) => ({ columns: toggledIn(now.columns, column) }), { replace: true })
            }
          />
        )}
        {about.tags.length === 0 && view.group === "none" ? null : (
          <Button
            size="sm"
            icon="list"
            aria-pressed={view.group === "tag"}
            className="aria-pressed:border-ink"
            onClick={() =>
              changeView(view.group === "tag" ? { group: "none" } : { group: "tag", tag: null })
            }
          >
            By tag
          </Button>
        )}
        {view.group === "tag" ? null : <ExportButton site={site} />}
      </div>
    </div>
  );
}
