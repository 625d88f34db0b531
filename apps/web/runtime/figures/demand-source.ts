import type { DemandSource, KeywordDemand } from "@sightline/contract";
import { IMPORT_KIND_NAMES } from "@sightline/domain/demand";
import type { SourceDetail } from "@sightline/ui/badge";
import { countryName, languageName } from "../sites/market-names.ts";
import { formatTime } from "../time/format-time.ts";
import { providerName } from "./source.ts";

const NAMES: Record<string, string> = {
  ...IMPORT_KIND_NAMES,
  "offline-estimate": "Built-in estimate",
};

/** The provider of a figure, its method, date and market. */
export function demandDetail({ provider, method, as_of, market }: DemandSource): SourceDetail {
  return {
    provider: demandProvider(provider),
    method,
    time: timeOf(as_of),
    ...marketOf(market),
  };
}

function demandProvider(provider: string): string {
  return NAMES[provider] ?? providerName(provider);
}

/** The provider's name alone, as short as a badge. */
export function demandBadge({ provider }: DemandSource): string {
  if (provider === "offline-estimate") return "estimate";
  return demandProvider(provider)
    .replace(/^Google /, "")
    .replace(/^Demo .*/, "Demo")
    .replace(/^(Semrush|Ahrefs) .*/, "$1");
}

/** The same for a volume; null: no figure. Impressions are another kind of figure than searches. */
export function volumeBadge({ value, source }: KeywordDemand["volume"]): string | null {
  if (value.kind === "none") return null;
  return value.kind === "impressions" ? "impressions" : demandBadge(source);
}

const monthName = new Intl.DateTimeFormat("en", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function timeOf(asOf: string): string {
  const isMonth = asOf.length === "2026-11".length;
  return isMonth ? monthName.format(new Date(asOf)) : formatTime(new Date(asOf), "day", "UTC");
}

function marketOf({ country, language }: DemandSource["market"]): Pick<SourceDetail, "sample"> {
  const named = [country && countryName(country), language && languageName(language)];
  const names = named.filter(Boolean).join(", ");
  return names === "" ? {} : { sample: names };
}
