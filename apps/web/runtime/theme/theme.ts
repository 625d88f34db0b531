import type { BrowserStorage } from "../browser-storage.ts";

export const THEME_KEY = "sightline-theme";

export type ThemeChoice = "light" | "dark" | "system";
export type Theme = "light" | "dark";

/** The background of each theme, for the browser's own frame around the page. */
export const PAPER: Record<Theme, string> = { light: "#fbfaf7", dark: "#0c0f16" };

export function themeChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/**
 * Runs in the head before the first paint, so that the wrong theme never flashes; same rules as
 * above.
 */
export const themeScript = `(() => {
  let choice = null;
  try { choice = localStorage.getItem("${THEME_KEY}") } catch {}
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "${PAPER.dark}" : "${PAPER.light}");
})()`;

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
