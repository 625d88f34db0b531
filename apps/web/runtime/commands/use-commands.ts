import type { Command, CommandGroup } from "@sightline/ui/command-menu";
import { useEffect, useSyncExternalStore } from "react";
import { CommandRegistry } from "./command-registry.ts";

const registry = new CommandRegistry();
const NONE: readonly CommandGroup[] = [];

export function useCommandGroups(): readonly CommandGroup[] {
  return useSyncExternalStore(registry.subscribe, registry.groups, () => NONE);
}

/** Offers commands while the calling component is shown; the list must be stable between renders. */
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
