import type { KeywordImport } from "@sightline/contract";
import { IMPORT_KIND_NAMES } from "@sightline/domain/demand";
import type { SourceDetail } from "@sightline/ui/badge";
import { dateLocale } from "../../../runtime/time/date-order.ts";

const regions = new Intl.DisplayNames("en", { type: "region" });

export function countryName(country: string): string {
  return regions.of(country) ?? country;
}

/** 'May 1, 2025 – Apr 30, 2026', for calendar days. */
export function periodWords({ from, to }: NonNullable<KeywordImport["period"]>): string {
  const day = new Intl.DateTimeFormat(dateLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return day.formatRange(new Date(from), new Date(to));
}

/** The source: the export by its vendor's name. */
export function sourceOf(file: KeywordImport): SourceDetail {
  const { kind, country, period } = file;
  return {
    provider: IMPORT_KIND_NAMES[kind],
    method: `Imported from ${file.file_name}`,
    ...(period === null ? {} : { time: periodWords(period) }),
    ...(country === null ? {} : { sample: countryName(country) }),
  };
}
