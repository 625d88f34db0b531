import type { SavedKeyword } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { KeywordSearch } from "./keyword-search.tsx";
import { type KeywordView, matches, STATES, type StateFilter } from "./keyword-view.ts";
import type { ChangeView } from "./use-keyword-view.ts";

export interface KeywordsToolbarProps {
  keywords: readonly SavedKeyword[];
  view: KeywordView;
  changeView: ChangeView;
}

const NAMES: Record<StateFilter, string> = { all: "All", active: "Active", paused: "Paused" };

export function KeywordsToolbar({ keywords, view, changeView }: KeywordsToolbarProps) {
  const countIn = (state: StateFilter) =>
    keywords.filter((keyword) => matches(keyword, { ...view, state })).length;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <fieldset className="flex gap-1.5">
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
            <span className="figures text-dim">{countIn(state).toLocaleString("en")}</span>
          </Button>
        ))}
      </fieldset>
      <KeywordSearch
        words={view.words}
        onSearch={(words) => changeView({ words }, { replace: true })}
      />
    </div>
  );
}
