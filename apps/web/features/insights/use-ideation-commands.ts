import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { SEARCH_ID } from "./board/board-toolbar.tsx";
import { EVERYTHING } from "./ideation-view.ts";
import type { ChangeView } from "./use-ideation-view.ts";

export function useIdeationCommands(changeView: ChangeView): void {
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "search-insights",
        label: "Search the insights",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(SEARCH_ID)?.focus(),
      },
      {
        id: "high-priority-insights",
        label: "Show insights of high priority",
        icon: "lightbulb",
        keywords: ["filter", "recommendations"],
        onSelect: () => changeView({ ...EVERYTHING, priority: "high" }),
      },
      {
        id: "all-insights",
        label: "Show all insights",
        icon: "lightbulb",
        keywords: ["clear", "filter", "recommendations"],
        onSelect: () => changeView(EVERYTHING),
      },
    ],
    [changeView],
  );
  useCommands("Ideation", commands);
}
