import type { ImportKind } from "@sightline/domain/demand";
import { countryNumber } from "../iso-countries.ts";
import type { ImportMarket } from "./keyword-import.ts";
import { ImportRefused } from "./refused.ts";

/** The country a file states: in its rows, or else in its file name. */
export function marketOf(
  kind: ImportKind,
  countries: ReadonlySet<string>,
  fileName: string,
): ImportMarket | null {
  if (countries.size > 1) throw mixed(kind, countries);
  const [written] = countries;
  const country = countryOf(written ?? countryInName(fileName.slice(-300)));
  return country === null ? null : { country, language: null };
}

/**
 * Ahrefs: `google_gb_shoes_matching-terms_…csv`; Semrush: `shoes_broad-match_us_2026-05-01.csv`.
 */
function countryInName(fileName: string): string {
  const match =
    /^google_([a-z]{2})_/i.exec(fileName) ??
    /_([a-z]{2})_\d{4}-\d{2}-\d{2}\b[^_]*$/i.exec(fileName);
  return match?.[1] ?? "";
}

/** Semrush uses `uk` for Great Britain, and the prefix `mobile-` for mobile databases. */
function countryOf(written: string): string | null {
  const code = written
    .toLowerCase()
    .replace(/^mobile-/, "")
    .toUpperCase();
  const country = code === "UK" ? "GB" : code;
  return countryNumber(country) === null ? null : country;
}

function mixed(kind: ImportKind, countries: ReadonlySet<string>): ImportRefused {
  const named = [...countries].slice(0, 5).join(", ");
  return new ImportRefused(
    "mixed-markets",
    `This file mixes countries (${named}). Export one country at a time.`,
    { kind },
  );
}
