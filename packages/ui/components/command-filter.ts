import type { IconName } from "./icon-paths.ts";

export interface Command {
  id: string;
  label: string;
  /** Other words people may type for it. */
  keywords?: readonly string[];
  icon?: IconName;
  /** What tells it apart from others of the same name. */
  hint?: string;
  shortcut?: string;
  onSelect: () => void;
}

export interface CommandGroup {
  heading: string;
  items: readonly Command[];
}

/** Keeps the commands that hold every typed word, and the groups that still hold a command. */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = typed.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => {
        const text = [group.heading, item.label, ...(item.keywords ?? [])]
          .join(" ")
          .toLocaleLowerCase("en");
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.items.length > 0);
}
