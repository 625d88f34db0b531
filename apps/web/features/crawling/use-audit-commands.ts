import type { Command } from "@sightline/ui/command-menu";
import { useMemo, useRef } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { PAGE_SEARCH_ID } from "./pages/page-search.ts";
import { useAuditView } from "./use-audit-view.ts";

export interface AuditCommands {
  mayCrawl: boolean;
  onCrawl: () => void;
}

export function useAuditCommands({ mayCrawl, onCrawl }: AuditCommands): void {
  const [, changeView] = useAuditView();
  const crawl = useRef(onCrawl);
  crawl.current = onCrawl;
  const commands = useMemo<Command[]>(() => {
    const show = (id: string, label: string, change: Parameters<typeof changeView>[0]) =>
      ({
        id,
        label,
        icon: "pulse",
        onSelect: () => changeView({ page: null, ...change }),
      }) as const;
    return [
      ...(mayCrawl
        ? [
            {
              id: "crawl-site",
              label: "Crawl this site",
              icon: "refresh",
              keywords: ["audit", "again", "read"],
              onSelect: () => crawl.current(),
            } as const,
          ]
        : []),
      show("audit-issues", "Issues of this site", { part: "issues" }),
      show("audit-pages", "Pages of this site", { part: "pages" }),
      show("audit-changes", "What changed since an earlier crawl", { part: "changes" }),
      show("audit-ai", "What AI crawlers may read", { part: "ai" }),
      show("audit-crawls", "How this site was read", { part: "crawls" }),
      {
        id: "search-pages",
        label: "Search the pages",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(PAGE_SEARCH_ID)?.focus(),
      },
    ];
  }, [mayCrawl, changeView]);
  useCommands("Site audit", commands);
}
