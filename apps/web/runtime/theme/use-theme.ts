import { useSyncExternalStore } from "react";
import { theme } from "./browser-theme.ts";
import type { ThemeChoice } from "./theme.ts";

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(theme.subscribe, theme.choice, () => "system" as const);
  return [choice, theme.choose];
}
