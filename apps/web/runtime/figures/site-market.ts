import type { Site } from "@sightline/contract";
import { DEVICE_PROVIDER } from "@sightline/domain/positions";
import { marketText } from "./market-text.ts";

/** Where a site's positions are checked: 'United States · English · any device'. */
export function siteMarketText(
  { country, language, device }: Site,
  providers: readonly string[],
): string {
  const isOfDevice = providers.every((provider) => provider === DEVICE_PROVIDER);
  return marketText({
    country: country ?? "",
    language: language ?? "",
    device: isOfDevice ? device : null,
  });
}
