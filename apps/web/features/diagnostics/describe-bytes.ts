import { formatNumber } from "@sightline/domain/numbers";

const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"] as const;

/** A figure with three digits, and its unit. */
export function describeBytes(bytes: number): { value: string; unit: string } {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = formatNumber(bytes / 1000 ** power, { maximumSignificantDigits: 3 });
  return { value, unit: UNITS[power] ?? "B" };
}

export function inBytes(bytes: number): string {
  const { value, unit } = describeBytes(bytes);
  return `${value} ${unit}`;
}
