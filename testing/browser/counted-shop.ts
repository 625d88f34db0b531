import { dayOf } from "@sightline/domain/calendar";
import {
  type Double,
  type SearchConsoleRow,
  startSearchConsole,
} from "@sightline/providers/search-results/doubles";
import type { OidcDouble } from "../oidc/index.ts";

const DAY_MS = 86_400_000;
const SHOP = "https://shop.example/";

/** Search Console for the user signed in at Google: a shop whose clicks fall with its position. */
export function startCountedShop(oidc: OidcDouble): Promise<Double> {
  return startSearchConsole({
    property: "sc-domain:shop.example",
    others: [{ siteUrl: SHOP, permissionLevel: "siteFullUser" }],
    accepts: oidc.accepts,
    rows: Array.from({ length: 30 }, (_, day) => rowsOf(day + 5)).flat(),
  });
}

function rowsOf(daysAgo: number): SearchConsoleRow[] {
  const date = dayOf(Date.now() - daysAgo * DAY_MS);
  return Array.from({ length: 8 }, (_, place) => {
    const query = place === 2 ? "running shoes" : `query ${place}`;
    const [clicks, impressions] = [Math.round(64 / 2 ** place), 200];
    const keys = [date, query, `${SHOP}page-${place}`, "deu", "MOBILE"] as const;
    return { keys, clicks, impressions, ctr: clicks / impressions, position: place + 1 };
  });
}
