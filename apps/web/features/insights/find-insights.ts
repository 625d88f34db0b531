import type { Site } from "@sightline/contract";
import { insightTitle } from "@sightline/domain/insights";
import { client } from "../../runtime/client.ts";
import type { FoundItem } from "../../runtime/frame/palette-search.ts";
import { STATUS_NAMES } from "./insight-words.ts";

const MOST = 5;

/** Recommendations for the palette. */
export async function findInsights(
  typed: string,
  { domain }: Site,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const insights = await client.insights.list({ target_site: domain }, { signal });
  return insights
    .filter(({ keyword }) => keyword.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MOST)
    .map(({ id, status, ...insight }) => ({
      id: `insight-${id}`,
      label: insightTitle(insight),
      icon: "lightbulb",
      hint: insight.outdated === null ? STATUS_NAMES[status] : "No longer applies",
      href: `/dashboard?${new URLSearchParams({ tab: "ideation", site: domain, insight: id })}`,
    }));
}
