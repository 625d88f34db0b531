import type { SiteRankings } from "@sightline/contract";
import { OWN_CURVE_LIMITS } from "@sightline/domain/search-console";

type Curve = SiteRankings["curve"];

export function curveName({ own }: Curve): string {
  return own.fitted ? "Your own click curve" : "CTR Sistrix 2020";
}

/** How well the site's own curve fits, or why the published one is used. */
export function curveNote({ own }: Curve): string {
  if (own.fitted) {
    const by = own.source === "connection" ? "Search Console" : "an imported Search Console file";
    return `Fitted to ${own.positions} positions from ${by}, R² ${own.r_squared.toFixed(2)}`;
  }
  return `Standard curve: ${reasonOf(own)}`;
}

const { bins, impressionsPerBin } = OWN_CURVE_LIMITS;

function reasonOf({ why, positions }: Extract<Curve["own"], { fitted: false }>): string {
  switch (why) {
    case "no-data":
      return "connect Search Console or import its data to use your own";
    case "too-few-positions":
      return `your own curve needs ${bins} positions with at least ${impressionsPerBin} impressions each, and you have ${positions}`;
    case "no-fall":
      return "your click-through rate doesn't drop at lower positions";
  }
}
