import type { Insight } from "@sightline/contract";
import { OPPORTUNITIES, type Opportunity } from "@sightline/domain/insights";
import { Button } from "@sightline/ui/button";
import type { Command } from "@sightline/ui/command-menu";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { useMemo } from "react";
import { saveCsv } from "../../../api/download.ts";
import { useCommands } from "../../../runtime/commands/use-commands.ts";
import {
  type ChangeView,
  EVERYTHING,
  type IdeationView,
  isFiltered,
  matching,
} from "../ideation-view.ts";
import { OPPORTUNITY_NAMES, PRIORITY_NAMES } from "../insight-words.ts";
import { boardCsv } from "./board-csv.ts";

const SEARCH_ID = "insight-search";

export interface BoardToolbarProps {
  site: string;
  insights: readonly Insight[];
  view: IdeationView;
  changeView: ChangeView;
}

const ANY = "";
const TYPES = [
  { value: ANY, label: "All types" },
  ...OPPORTUNITIES.map((value) => ({ value, label: OPPORTUNITY_NAMES[value] })),
];
const PRIORITIES = [
  { value: ANY, label: "All priorities" },
  { value: "high", label: PRIORITY_NAMES.high },
  { value: "medium", label: PRIORITY_NAMES.medium },
];

export function BoardToolbar({ site, insights, view, changeView }: BoardToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        id={SEARCH_ID}
        label="Search recommendations"
        shortcut="/"
        words={view.words}
        onSearch={(words) => changeView({ words }, { replace: true })}
      />
      <Select
        label="Type"
        hideLabel
        className="max-sm:flex-1"
        options={TYPES}
        value={view.opportunity ?? ANY}
        onChange={({ target }) => changeView({ opportunity: opportunityIn(target.value) })}
      />
      <Select
        label="Priority"
        hideLabel
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
        <ExportButton site={site} insights={matching(insights, view)} />
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

function ExportButton({ site, insights }: Pick<BoardToolbarProps, "site" | "insights">) {
  return (
    <Button
      icon="download"
      disabled={insights.length === 0}
      aria-label={`Export recommendations for ${site} as CSV`}
      onClick={() => saveCsv(boardCsv(insights), site, "insights")}
    >
      <span className="max-sm:sr-only">CSV</span>
    </Button>
  );
}

export function useBoardCommands(changeView: ChangeView): void {
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "search-insights",
        label: "Search recommendations",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(SEARCH_ID)?.focus(),
      },
      {
        id: "high-priority-insights",
        label: "Show high-priority recommendations",
        icon: "lightbulb",
        keywords: ["filter", "insights"],
        onSelect: () => changeView({ ...EVERYTHING, priority: "high" }),
      },
      {
        id: "all-insights",
        label: "Show all recommendations",
        icon: "lightbulb",
        keywords: ["clear", "filter", "insights"],
        onSelect: () => changeView(EVERYTHING),
      },
    ],
    [changeView],
  );
  useCommands("Ideation", commands);
}
