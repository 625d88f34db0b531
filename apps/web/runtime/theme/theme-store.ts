import type { BrowserStorage } from "../browser-storage.ts";
import { resolveTheme, THEME_KEY, type Theme, type ThemeChoice, themeChoice } from "./theme.ts";

export interface ThemeDependencies {
  storage: BrowserStorage;
  systemIsDark(): boolean;
  show(theme: Theme): void;
}

/** The choice, stored in this browser; the theme shown follows it and the system. */
export class ThemeStore {
  readonly #dependencies: ThemeDependencies;
  readonly #listeners = new Set<() => void>();

  constructor(dependencies: ThemeDependencies) {
    this.#dependencies = dependencies;
  }

  readonly choice = (): ThemeChoice => themeChoice(this.#dependencies.storage.read(THEME_KEY));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly choose = (choice: ThemeChoice): void => {
    this.#dependencies.storage.write(THEME_KEY, choice);
    this.follow();
  };

  /** The system, another tab or the user has changed something. */
  readonly follow = (): void => {
    this.#dependencies.show(resolveTheme(this.choice(), this.#dependencies.systemIsDark()));
    for (const listener of this.#listeners) listener();
  };
}
