import type { Site } from "@sightline/contract";
import { marketText } from "./market-text.ts";

/** Where a site's positions are checked: 'United States · English · desktop'. */
export function siteMarketText({ country, language, device }: Site): string {
  return marketText({ country: country ?? "", language: language ?? "", device });
}
