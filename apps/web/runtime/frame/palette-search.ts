import type { Site } from "@sightline/contract";
import type { Command } from "@sightline/ui/command-menu";

/** Something the palette leads to. */
export interface FoundItem extends Omit<Command, "onSelect"> {
  href: string;
}

export interface FoundGroup {
  heading: string;
  items: readonly FoundItem[];
}

/** Finds what the commands don't name, on the chosen site. */
export type PaletteSearch = (
  typed: string,
  site: Site | null,
  signal: AbortSignal,
) => Promise<readonly FoundGroup[]>;
