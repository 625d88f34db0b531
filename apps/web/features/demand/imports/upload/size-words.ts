import { formatNumber } from "@sightline/domain/numbers";

const KILOBYTE = 1024;

/** '12 kB', '3.4 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${formatNumber(Math.ceil(kilobytes))} kB`;
  const megabytes = kilobytes / KILOBYTE;
  return `${formatNumber(megabytes, { maximumFractionDigits: 1 })} MB`;
}
