import { Icon } from "@sightline/ui/icon";
import { Kbd } from "@sightline/ui/kbd";
import { useSyncExternalStore } from "react";
import { barItem } from "./frame-tabs.tsx";

export interface PaletteButtonProps {
  look: "field" | "bar";
  onClick: () => void;
}

export function PaletteButton({ look, onClick }: PaletteButtonProps) {
  const keys = useSyncExternalStore(unchanging, paletteKeys, () => "Ctrl K");
  if (look === "bar") {
    return (
      <button type="button" className={barItem} onClick={onClick}>
        <Icon name="search" size={20} />
        Search
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9 w-full max-w-sm items-center justify-between rounded-md border border-line bg-card px-3 text-dim hover:border-edge max-md:hidden"
      onClick={onClick}
    >
      <span>Go to, add, switch…</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}

const unchanging = () => () => {};
const paletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K");
