import { Button, IconButton } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Popover } from "@sightline/ui/popover";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import {
  BAND_NAMES,
  COMPARED_NAMES,
  chosenFilters,
  DIFFICULTY_NAMES,
  INTENT_NAMES,
  type KeywordFilters,
  MOVED_NAMES,
  VOLUME_NAMES,
} from "../../keywords/list/keyword-filters.ts";
import type { KeywordPage } from "../../keywords/list/keyword-table.ts";
import {
  type ChangeView,
  EVERYTHING,
  isFiltered,
  type KeywordView,
} from "../../keywords/list/keyword-view.ts";

export interface FilterPanelProps {
  tags: KeywordPage["tags"];
  view: KeywordView;
  changeView: ChangeView;
  /** Otherwise the built-in index compares. */
  hasPositions: boolean;
}

/** A button with the number of filters set, which opens all of them. */
export function FilterPanel(props: FilterPanelProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = chosenFilters(props.view);
  return (
    <>
      <Button
        size="sm"
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        Filter
        {chosen > 0 ? <span className="figures text-accent">{chosen}</span> : null}
      </Button>
      {anchor === null ? null : (
        <Popover anchor={anchor} label="Filters" onClose={() => setAnchor(null)}>
          <Filters
            {...props}
            onClose={() => {
              setAnchor(null);
              anchor.focus();
            }}
          />
        </Popover>
      )}
    </>
  );
}

const ANY_TAG = "";

interface FiltersProps extends FilterPanelProps {
  onClose: () => void;
}

function Filters({ tags, view, changeView, hasPositions, onClose }: FiltersProps) {
  const choice = <Key extends Choice>(key: Key, label: string, names: NamesOf<Key>) => (
    <Select
      label={label}
      value={view[key]}
      options={Object.entries(names).map(([value, name]) => ({ value, label: `${name}` }))}
      onChange={({ target }) =>
        changeView({ [key]: target.value } as Partial<KeywordView>, { replace: true })
      }
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-3 p-4 max-sm:pt-2 min-[420px]:grid-cols-2">
      {/* On a phone it covers the page, and there is no Escape key. */}
      <div className="-mr-2 flex items-center justify-between min-[420px]:col-span-2 sm:hidden">
        <h2 className="text-lg">Filters</h2>
        <IconButton icon="x" label="Close filters" onClick={onClose} />
      </div>
      {hasPositions ? (
        <>
          {choice("band", "Position", BAND_NAMES)}
          {choice("moved", "Change in 7 days", MOVED_NAMES)}
        </>
      ) : (
        choice("compared", "Compared with your competitors", COMPARED_NAMES)
      )}
      {choice("volume", "Search volume", VOLUME_NAMES)}
      {choice("difficulty", "Difficulty", DIFFICULTY_NAMES)}
      {choice("intent", "Intent", INTENT_NAMES)}
      {tags.length === 0 ? null : (
        <Select
          label="Tag"
          value={view.tag ?? ANY_TAG}
          options={[
            { value: ANY_TAG, label: "Any tag" },
            ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          ]}
          onChange={({ target }) =>
            changeView({ tag: target.value === ANY_TAG ? null : target.value }, { replace: true })
          }
        />
      )}
      <div className="flex flex-col gap-1 min-[420px]:col-span-2">
        <span aria-hidden="true" className="text-sm font-medium">
          Ranking page contains
        </span>
        <SearchField
          label="Ranking page contains"
          words={view.page}
          onSearch={(page) => changeView({ page }, { replace: true })}
        />
      </div>
      <Checkbox
        label="Last check failed"
        checked={view.failed}
        onChange={({ target }) => changeView({ failed: target.checked }, { replace: true })}
      />
      <Checkbox
        label="Starred"
        checked={view.starred}
        onChange={({ target }) => changeView({ starred: target.checked }, { replace: true })}
      />
      {isFiltered(view) ? (
        <Button
          size="sm"
          icon="x"
          className="justify-self-start min-[420px]:col-span-2"
          onClick={() => changeView(EVERYTHING)}
        >
          Clear all filters
        </Button>
      ) : null}
    </div>
  );
}

type Choice = "band" | "compared" | "moved" | "volume" | "difficulty" | "intent";
type NamesOf<Key extends Choice> = Record<KeywordFilters[Key], string>;
