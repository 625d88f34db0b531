import { browserStorage } from "../browser-storage.ts";
import { PAPER, type Theme, ThemeStore } from "./theme.ts";

const DARK_SYSTEM = "(prefers-color-scheme: dark)";

export const theme = new ThemeStore({
  storage: browserStorage,
  systemIsDark: () => window.matchMedia(DARK_SYSTEM).matches,
  show(shown: Theme) {
    document.documentElement.dataset.theme = shown;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[shown]);
  },
});

export function startTheme(): void {
  window.addEventListener("storage", theme.follow);
  window.matchMedia(DARK_SYSTEM).addEventListener("change", theme.follow);
}
