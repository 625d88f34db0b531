import { browserStorage } from "../browser-storage.ts";

/** How dates and times are written: as in the US, as in most of the world, or as the browser. */
export const DATE_ORDERS = ["browser", "month-first", "day-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE_ORDER_KEY = "sightline-dates";

const LOCALES = { "month-first": "en-US", "day-first": "en-GB" } as const;

/** Where people write the month first in English. */
const MONTH_FIRST = new Set(["US", "CA", "PH", "PR", "GU", "AS", "VI", "MP"]);

export function dateOrderFrom(stored: string | null): DateOrder {
  return DATE_ORDERS.find((order) => order === stored) ?? "browser";
}

/** The locale of every date on screen; words are English in each. */
export function localeOf(order: DateOrder, browser: string | undefined): string {
  if (order !== "browser") return LOCALES[order];
  const region = regionOf(browser);
  return LOCALES[region === null || MONTH_FIRST.has(region) ? "month-first" : "day-first"];
}

function regionOf(language: string | undefined): string | null {
  if (language === undefined) return null;
  try {
    return new Intl.Locale(language).maximize().region ?? null;
  } catch {
    return null;
  }
}

let current: string | null = null;

/** Pages rendered on the server are for everyone, and written as in the US. */
export function dateLocale(): string {
  if (typeof window === "undefined") return LOCALES["month-first"];
  current ??= localeOf(chosenDateOrder(), navigator.language);
  return current;
}

export function chosenDateOrder(): DateOrder {
  return dateOrderFrom(browserStorage.read(DATE_ORDER_KEY));
}

export function chooseDateOrder(order: DateOrder): void {
  browserStorage.write(DATE_ORDER_KEY, order);
  current = null;
}
