import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { useAdding } from "./adding/use-adding.ts";
import { SEARCH_ID } from "./table/keyword-search.tsx";

export function useKeywordCommands(): void {
  const [, setAdding] = useAdding();
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
        id: "search-keywords",
        label: "Search the list",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(SEARCH_ID)?.focus(),
      },
    ],
    [setAdding],
  );
  useCommands("Keywords", actions);
}
