import type { PaidAnalysis } from "@sightline/domain/analyses";
import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";

const LABELS: readonly (readonly [PaidAnalysis, string])[] = [
  ["keyword", "Run a keyword analysis"],
  ["competitor", "Run a competitor analysis"],
  ["ai", "Run an AI analysis"],
];

/** From any screen to the form, which says what it costs. */
export function useAnalysisCommands(): void {
  const [, setSearch] = useDashboardSearch();
  const commands = useMemo<Command[]>(
    () =>
      LABELS.map(([kind, label]) => ({
        id: `run-${kind}-analysis`,
        label,
        icon: "play",
        keywords: ["start", "analyze"],
        onSelect: () => setSearch((now) => formOf(kind, now.get("site"))),
      })),
    [setSearch],
  );
  useCommands("Analysis", commands);
}

function formOf(kind: PaidAnalysis, site: string | null): URLSearchParams {
  return new URLSearchParams({
    tab: "analysis",
    ...(site === null ? {} : { site }),
    kind,
    add: "analysis",
  });
}
