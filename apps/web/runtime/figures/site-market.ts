import type { Site } from "@sightline/contract";
import { DEVICE_PROVIDERS } from "@sightline/domain/positions";
import { marketText } from "./market-text.ts";

/** Where a site's positions are checked: 'United States · English · any device'. */
export function siteMarketText(
  { country, language, device }: Site,
  providers: readonly string[],
): string {
  const isOfDevice =
    providers.length > 0 && providers.every((provider) => DEVICE_PROVIDERS.includes(provider));
  return marketText({
    country: country ?? "",
    language: language ?? "",
    device: isOfDevice ? device : null,
  });
}

/** The providers of a table's rows. */
export function providersOf(rows: readonly { provider: string }[]): string[] {
  return [...new Set(rows.map(({ provider }) => provider))];
}
