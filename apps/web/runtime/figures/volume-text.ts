import type { DemandSource, KeywordDemand, SearchVolume } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";

const ESTIMATE = "offline-estimate";

export function isEstimate({ provider }: DemandSource): boolean {
  return provider === ESTIMATE;
}

/** As short as a cell: `1,300`, `1K–10K`; null when there is no figure. */
export function volumeText(volume: SearchVolume): string | null {
  switch (volume.kind) {
    case "measured":
      return exact(volume.searches);
    case "impressions":
      return exact(volume.impressions);
    case "range":
      return `${short(volume.low)}–${short(volume.high)}`;
    case "none":
      return null;
  }
}

/** The same in words, for screen readers. */
export function describeVolume({ value, source }: KeywordDemand["volume"]): string {
  const about = isEstimate(source) ? "estimate: " : "";
  switch (value.kind) {
    case "measured":
      return `${exact(value.searches)} searches per month`;
    case "impressions":
      return `${exact(value.impressions)} monthly impressions for your pages`;
    case "range":
      return `${about}${exact(value.low)} to ${exact(value.high)} searches per month`;
    case "none":
      return value.reason;
  }
}

function exact(count: number): string {
  return formatNumber(count);
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

function short(count: number): string {
  return compact.format(count);
}
