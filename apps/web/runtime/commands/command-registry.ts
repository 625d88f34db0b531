import type { CommandGroup } from "@sightline/ui/command-menu";

/** What can be done right now: each screen adds its own while it is shown. */
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

  /** Runs the command of a key, and says whether there was one. */
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
