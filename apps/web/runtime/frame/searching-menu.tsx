import { CommandMenu } from "@sightline/ui/command-menu";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useSettled } from "../page/use-settled.ts";
import { useChosenSite } from "../sites/use-chosen-site.ts";
import { useFrameCommands } from "./frame-commands.ts";
import type { FrameTab } from "./frame-tabs.tsx";
import type { FoundGroup, PaletteSearch } from "./palette-search.ts";

export interface SearchingMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tabs: readonly FrameTab[];
  search: PaletteSearch;
}

const FEWEST_LETTERS = 2;
const TYPING_MS = 150;
const NOTHING: readonly FoundGroup[] = [];

/** The commands, and what the typed words find besides. */
export function SearchingMenu({ tabs, search, ...menu }: SearchingMenuProps) {
  const groups = useFrameCommands(tabs);
  const navigate = useNavigate();
  const { site } = useChosenSite();
  const [typed, setTyped] = useState("");
  const words = useSettled(typed.trim(), TYPING_MS);
  const enabled = words.length >= FEWEST_LETTERS;
  const { data = NOTHING, isFetching } = useQuery({
    queryKey: ["palette", site?.id, words],
    queryFn: ({ signal }) => search(words, site, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = useMemo(
    () =>
      (enabled ? data : NOTHING).map(({ heading, items }) => ({
        heading,
        items: items.map(({ href, ...item }) => ({
          ...item,
          onSelect: () => void navigate(href),
        })),
      })),
    [enabled, data, navigate],
  );
  return (
    <CommandMenu
      {...{ ...menu, groups, found }}
      isSearching={isFetching || words !== typed.trim()}
      onTyped={setTyped}
      placeholder="Search keywords, pages, issues, settings…"
    />
  );
}
