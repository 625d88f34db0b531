import type { Alert, KeywordRow, Site } from "@sightline/contract";
import { alertWords } from "@sightline/domain/positions";
import { client } from "../../runtime/client.ts";
import type { FoundItem } from "../../runtime/frame/palette-search.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

const MOST = 5;
const ALERTS_SEARCHED = 100;

/** Saved keywords, for the palette. */
export async function findKeywords(
  typed: string,
  { domain }: Site,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const request = { target_site: domain, search: typed, sort: "keyword", order: "asc" } as const;
  const { rows } = await client.positions.table({ ...request, limit: MOST }, { signal });
  return rows.map((row) => ({
    id: `keyword-${row.id}`,
    label: row.keyword,
    icon: "list",
    hint: positionOf(row),
    href: `/dashboard?${new URLSearchParams({ tab: "keywords", site: domain, keyword: row.id })}`,
  }));
}

function positionOf({ is_active, ranking }: KeywordRow): string {
  if (!is_active) return "paused";
  if (ranking === null || ranking.answered_on === null) return "";
  return ranking.position === null ? `not in top ${ranking.depth}` : `position ${ranking.position}`;
}

/** Alerts about keywords that match. */
export async function findAlerts(
  typed: string,
  { domain }: Site,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const request = { target_site: domain, limit: ALERTS_SEARCHED };
  const { alerts } = await client.alerts.list(request, { signal });
  return alerts
    .filter(({ keyword }) => keyword.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MOST)
    .map((alert) => itemOf(alert, domain));
}

function itemOf(alert: Alert, site: string): FoundItem {
  const search = { tab: "keywords", site, keyword: alert.keyword_id };
  return {
    id: `alert-${alert.id}`,
    label: `${alert.keyword} ${alertWords(alert, alert)}`,
    icon: "bell",
    hint: formatTime(new Date(alert.day), "short", "UTC"),
    href: `/dashboard?${new URLSearchParams(search)}`,
  };
}
