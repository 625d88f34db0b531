import type { Command } from "@sightline/ui/command-menu";
import { useMemo, useRef } from "react";
import { useCommands } from "../../runtime/commands/use-commands.ts";
import { PAGE_SEARCH_ID, useAuditView } from "./audit-view.ts";

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
              keywords: ["audit", "again", "check"],
              onSelect: () => crawl.current(),
            } as const,
          ]
        : []),
      show("audit-issues", "Show issues", { part: "issues" }),
      show("audit-pages", "Show pages", { part: "pages" }),
      show("audit-changes", "Show changes since an earlier crawl", { part: "changes" }),
      show("audit-ai", "Show AI crawler access", { part: "ai" }),
      show("audit-crawls", "Show past crawls", { part: "crawls" }),
      {
        id: "search-pages",
        label: "Search pages",
        icon: "search",
        shortcut: "/",
        keywords: ["find", "filter"],
        onSelect: () => document.getElementById(PAGE_SEARCH_ID)?.focus(),
      },
    ];
  }, [mayCrawl, changeView]);
  useCommands("Site audit", commands);
}
