import type { SavedKeyword } from "@sightline/contract";
import type { Command } from "@sightline/ui/command-menu";
import { useMemo } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { useAdding } from "./adding.ts";
import { SEARCH_ID } from "./keyword-search.tsx";
import { sitesOf } from "./keyword-view.ts";
import { useKeywordView } from "./use-keyword-view.ts";

export function useKeywordCommands(keywords: readonly SavedKeyword[], site: string | null): void {
  const [view, changeView] = useKeywordView();
  const [, setAdding] = useAdding();
  const actions = useMemo<Command[]>(
    () => [
      {
        id: "add-keyword",
        label: "Add a keyword",
        icon: "plus",
        shortcut: "A",
        keywords: ["save", "new"],
        onSelect: () => setAdding("keyword"),
      },
      {
        id: "add-site",
        label: "Add a site",
        icon: "globe",
        keywords: ["new", "domain"],
        onSelect: () => setAdding("site"),
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
  const switches = useMemo<Command[]>(
    () =>
      sitesOf(keywords, view.site)
        .filter((other) => other !== site)
        .map((other) => ({
          id: `site-${other}`,
          label: other,
          icon: "globe",
          keywords: ["switch", "site"],
          onSelect: () => changeView({ site: other, state: "all", words: "" }),
        })),
    [keywords, view.site, site, changeView],
  );
  useCommands("Keywords", actions);
  useCommands("Switch site", switches);
}
