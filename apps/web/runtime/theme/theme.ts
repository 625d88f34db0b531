export const THEME_KEY = "sightline-theme";

export type ThemeChoice = "light" | "dark" | "system";
export type Theme = "light" | "dark";

/** The paper of each theme, for the browser's own frame around the page. */
export const PAPER: Record<Theme, string> = { light: "#fbfaf7", dark: "#0c0f16" };

export function themeChoice(kept: string | null): ThemeChoice {
  return kept === "light" || kept === "dark" ? kept : "system";
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}
