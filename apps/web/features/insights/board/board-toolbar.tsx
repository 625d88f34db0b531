import type { Insight } from "@sightline/contract";
import { OPPORTUNITIES, type Opportunity } from "@sightline/domain/insights";
import { Button } from "@sightline/ui/button";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { EVERYTHING, type IdeationView, isFiltered, matching } from "../ideation-view.ts";
import { OPPORTUNITY_NAMES, PRIORITY_NAMES } from "../insight-words.ts";
import type { ChangeView } from "../use-ideation-view.ts";
import { ExportBoardButton } from "./export-board-button.tsx";

export const SEARCH_ID = "insight-search";

export interface BoardToolbarProps {
  site: string;
  insights: readonly Insight[];
  view: IdeationView;
  changeView: ChangeView;
}

const ANY = "";
const KINDS = [
  { value: ANY, label: "Every kind" },
  ...OPPORTUNITIES.map((value) => ({ value, label: OPPORTUNITY_NAMES[value] })),
];
const PRIORITIES = [
  { value: ANY, label: "Any priority" },
  { value: "high", label: PRIORITY_NAMES.high },
  { value: "medium", label: PRIORITY_NAMES.medium },
];

export function BoardToolbar({ site, insights, view, changeView }: BoardToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        id={SEARCH_ID}
        label="Search insights"
        shortcut="/"
        words={view.words}
        onSearch={(words) => changeView({ words }, { replace: true })}
      />
      <Select
        label="Kind"
        hideLabel
        className="max-sm:flex-1"
        options={KINDS}
        value={view.opportunity ?? ANY}
        onChange={({ target }) => changeView({ opportunity: opportunityIn(target.value) })}
      />
      <Select
        label="Priority"
        hideLabel
        className="max-sm:flex-1"
        options={PRIORITIES}
        value={view.priority ?? ANY}
        onChange={({ target }) => changeView({ priority: priorityIn(target.value) })}
      />
      {isFiltered(view) ? (
        <Button variant="ghost" icon="x" onClick={() => changeView(EVERYTHING)}>
          Clear
        </Button>
      ) : null}
      <div className="ml-auto">
        <ExportBoardButton site={site} insights={matching(insights, view)} />
      </div>
    </div>
  );
}

function opportunityIn(value: string): Opportunity | null {
  return OPPORTUNITIES.find((one) => one === value) ?? null;
}

function priorityIn(value: string): IdeationView["priority"] {
  return value === "high" || value === "medium" ? value : null;
}
