import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { memo } from "react";
import { columnsOffered, type TableKind } from "../../keywords/list/column-keys.ts";
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
import { FilterPanel } from "./filter-panel.tsx";

export interface KeywordsToolbarProps {
  site: string;
  about: Pick<KeywordPage, "counts" | "tags">;
  view: KeywordView;
  changeView: ChangeView;
  /** A phone has a single column, and room for one line of choices. */
  narrow: boolean;
  kind: TableKind;
  /** Null until it is known, and while there are no positions. */
  attention: SiteRankings["attention"] | null;
}

export const SEARCH_ID = "keyword-search";

type Quick = Pick<KeywordView, "band" | "moved" | "failed">;

const NOT_QUICK: Quick = { band: "any", moved: "any", failed: false };

/** What is worth a look, one press away. */
const QUICK: readonly {
  key: keyof SiteRankings["attention"];
  name: string;
  filter: Partial<Quick>;
}[] = [
  { key: "striking_distance", name: "Striking distance", filter: { band: "4-20" } },
  { key: "lost", name: "Lost", filter: { moved: "lost" } },
  { key: "failed", name: "Failed", filter: { failed: true } },
];

function has(view: KeywordView, filter: Partial<Quick>): boolean {
  return Object.entries(filter).every(([name, value]) => view[name as keyof Quick] === value);
}

function isQuick(view: KeywordView): boolean {
  return QUICK.some(({ filter }) => has(view, filter));
}

const NAMES: Record<StateFilter, string> = { all: "All", active: "Active", paused: "Paused" };

/** Memoized, so that it doesn't re-render while rows load. */
export const KeywordsToolbar = memo(PlainToolbar);

function PlainToolbar(props: KeywordsToolbarProps) {
  const { site, about, view, changeView, narrow, kind } = props;
  const hasPositions = kind !== "comparisons";
  const choices = choicesOf(props);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 max-sm:px-3">
      {narrow ? <ShownSelect {...{ choices }} /> : <ShownChips {...{ choices }} />}
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
        <FilterPanel tags={about.tags} {...{ view, changeView, hasPositions }} />
        <ColumnMenu
          offered={columnsOffered(kind, narrow)}
          columns={view.columns}
          onToggle={(column) =>
            changeView((now) => ({ columns: toggledIn(now.columns, column) }), { replace: true })
          }
        />
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
            <span className="max-sm:sr-only">By tag</span>
          </Button>
        )}
        {view.group === "tag" ? null : <ExportButton site={site} />}
      </div>
    </div>
  );
}

interface Choice {
  key: string;
  name: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

/** All, active or paused; and what is worth a look, where there is any. */
function choicesOf({ about, view, changeView, attention }: KeywordsToolbarProps): Choice[] {
  const states = STATES.map((state) => ({
    key: state,
    name: NAMES[state],
    count: about.counts[state],
    pressed: view.state === state && !isQuick(view),
    onPress: () => changeView({ state, ...NOT_QUICK }),
  }));
  if (attention === null) return states;
  const quick = QUICK.filter(({ key, filter }) => attention[key] > 0 || has(view, filter));
  return [
    ...states,
    ...quick.map(({ key, name, filter }) => ({
      key,
      name,
      count: attention[key],
      pressed: has(view, filter),
      onPress: () =>
        changeView(has(view, filter) ? NOT_QUICK : { ...NOT_QUICK, ...filter, state: "active" }),
    })),
  ];
}

function ShownChips({ choices }: { choices: readonly Choice[] }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Show</legend>
      {choices.map(({ key, name, count, pressed, onPress }) => (
        <Button
          key={key}
          size="sm"
          aria-pressed={pressed}
          className="aria-pressed:border-ink"
          onClick={onPress}
        >
          {name}
          <span className="figures text-dim">{formatNumber(count)}</span>
        </Button>
      ))}
    </fieldset>
  );
}

/** On a phone the chips would take two lines. */
function ShownSelect({ choices }: { choices: readonly Choice[] }) {
  return (
    <Select
      label="Show"
      hideLabel
      className="min-w-0 flex-1"
      value={choices.find(({ pressed }) => pressed)?.key}
      options={choices.map(({ key, name, count }) => ({
        value: key,
        label: `${name} (${formatNumber(count)})`,
      }))}
      onChange={({ target }) => choices.find(({ key }) => key === target.value)?.onPress()}
    />
  );
}
