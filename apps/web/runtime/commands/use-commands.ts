import type { Command, CommandGroup } from "@sightline/ui/command-menu";
import { useEffect, useSyncExternalStore } from "react";

/** The commands available right now: each screen adds its own while it is shown. */
export class CommandRegistry {
  readonly #listeners = new Set<() => void>();
  #groups: readonly CommandGroup[] = [];

  readonly groups = (): readonly CommandGroup[] => this.#groups;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(group: CommandGroup): () => void {
    this.#set([...this.#groups, group]);
    return () => this.#set(this.#groups.filter((other) => other !== group));
  }

  /** Runs the command of a key; returns whether there was one. */
  press(key: string): boolean {
    const commands = this.#groups.flatMap(({ items }) => items);
    const command = commands.find(({ shortcut }) => shortcut?.toLowerCase() === key.toLowerCase());
    command?.onSelect();
    return command !== undefined;
  }

  #set(groups: readonly CommandGroup[]): void {
    this.#groups = groups;
    for (const listener of this.#listeners) listener();
  }
}

const registry = new CommandRegistry();
const NONE: readonly CommandGroup[] = [];

export function useCommandGroups(): readonly CommandGroup[] {
  return useSyncExternalStore(registry.subscribe, registry.groups, () => NONE);
}

/**
 * Offers commands while the calling component is shown; the list must be stable between renders.
 */
export function useCommands(heading: string, items: readonly Command[]): void {
  useEffect(() => registry.add({ heading, items }), [heading, items]);
}

/** Single keys run commands, except where they are letters being typed or a dialog is open. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isBusyWithKeys(event.target) || document.querySelector('[role="dialog"]')) return;
      if (registry.press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isBusyWithKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        "input:not([type=checkbox]):not([type=radio]), textarea, select, [role=menu]",
      ) !== null)
  );
}
