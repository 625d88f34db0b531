import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useCommands } from "../../../runtime/commands/use-commands.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { useAdding } from "../../keywords/adding/use-adding.ts";
import { withSection } from "../../keywords/section.ts";
import { SEARCH_ID } from "../table/keywords-toolbar.tsx";

export function useKeywordCommands(): void {
  const [, setAdding] = useAdding();
  const [, setSearch] = useDashboardSearch();
  const actions = useMemo<Command[]>(
    () => [
      {
        id: "add-keyword",
        label: "Add a keyword",
        icon: "plus",
        shortcut: "A",
        keywords: ["save", "new"],
        onSelect: () => setAdding(true),
      },
      {
        id: "import-keywords",
        label: "Import a keyword file",
        icon: "upload",
        keywords: ["csv", "planner", "search console", "semrush", "ahrefs", "volume"],
        onSelect: () => setSearch((now) => withSection(now, "imports")),
      },
      {
        id: "search-keywords",
        label: "Find a keyword",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(SEARCH_ID)?.focus(),
      },
    ],
    [setAdding, setSearch],
  );
  useCommands("Keywords", actions);
}
