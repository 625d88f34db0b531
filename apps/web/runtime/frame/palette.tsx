import { lazy, Suspense, useEffect } from "react";
import type { FrameTab } from "./frame-tabs.tsx";
import type { PaletteSearch } from "./palette-search.ts";

const SearchingMenu = lazy(async () => ({
  default: (await import("./searching-menu.tsx")).SearchingMenu,
}));

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tabs: readonly FrameTab[];
  search: PaletteSearch;
}

/** Until it is opened, only its key. */
export function Palette({ open, onOpenChange, ...menu }: PaletteProps) {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, [open, onOpenChange]);
  return open ? (
    <Suspense>
      <SearchingMenu {...{ open, onOpenChange, ...menu }} />
    </Suspense>
  ) : null;
}
