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

/** Runs in the head before the first paint, so that no wrong theme flashes; the same rules as above. */
export const themeScript = `(() => {
  let choice = null;
  try { choice = localStorage.getItem("${THEME_KEY}") } catch {}
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "${PAPER.dark}" : "${PAPER.light}");
})()`;
