import { writeNumbersAs } from "@sightline/domain/numbers";
import { browserStorage } from "../browser-storage.ts";

/** How figures are written: as the browser's language does, or in one of these ways. */
export const NUMBER_STYLES = ["browser", "comma", "point", "space"] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

const NUMBER_STYLE_KEY = "sightline-numbers";

/** 12,345.6, 12.345,6 and 12 345,6. */
const LOCALES = { comma: "en-US", point: "de-DE", space: "fr-FR" } as const;

export function numberStyleFrom(stored: string | null): NumberStyle {
  return NUMBER_STYLES.find((style) => style === stored) ?? "browser";
}

/** Digits stay Latin: the words around them are English. */
export function numberLocale(style: NumberStyle, browser: string | undefined): string {
  if (style !== "browser") return LOCALES[style];
  try {
    return new Intl.Locale(browser ?? LOCALES.comma, { numberingSystem: "latn" }).toString();
  } catch {
    return LOCALES.comma;
  }
}

/** Before anything is drawn; pages rendered on the server are for everyone, as in the US. */
export function startNumbers(): void {
  writeNumbersAs(numberLocale(chosenNumberStyle(), navigator.language));
}

export function chosenNumberStyle(): NumberStyle {
  return numberStyleFrom(browserStorage.read(NUMBER_STYLE_KEY));
}

export function chooseNumberStyle(style: NumberStyle): void {
  browserStorage.write(NUMBER_STYLE_KEY, style);
  startNumbers();
}
