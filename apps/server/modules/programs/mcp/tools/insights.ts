import type { Insight } from "@sightline/contract";
import { INSIGHT_STATUSES, sizedBy } from "@sightline/domain/insights";
import { z } from "zod";
import { quoted } from "../answer.ts";
import { paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { figureSource, sourceText } from "./keywords.ts";
import { targetSite } from "./sites.ts";

const MOST_EVIDENCE = 3;

export const listInsights = tool("list_insights", {
  title: "List recommendations",
  description:
    "Recommendations, newest first: what to do, the estimated impact with its formula, and the " +
    "evidence. `estimated_impact` is the rule's figure; `click_estimate` is a second one, by the " +
    "click curve. `null` in an impact means that it can't be estimated. `now` is what the newest " +
    "check says; `outdated` says why a recommendation no longer applies. With `status` `new`, " +
    "only those that still apply.",
  input: {
    target_site: targetSite.optional(),
    status: z.enum(INSIGHT_STATUSES).optional(),
    ...paging,
    cursor: z.uuid().optional().describe("`next_cursor` of the previous page"),
  },
  async run({ cursor, limit, ...filters }, api) {
    const found = await api.insights.list({ ...filters, after: cursor, limit: limit + 1 });
    const rows = found.slice(0, limit);
    return {
      insights: rows.map(insightRow),
      next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    };
  },
});

export function insightRow(insight: Insight) {
  const { id, target_site, keyword, opportunity, status, priority } = insight;
  const { estimatedImpact, formula, basis, searchVolume, volume_source } = sizedBy(insight);
  return {
    ...{ id, target_site, keyword, opportunity, status, priority },
    estimated_impact: estimatedImpact,
    ...{ formula, basis },
    click_estimate: insight.size && {
      clicks: insight.size.estimatedImpact.potentialTraffic,
      cost: insight.size.estimatedImpact.cost,
      at_position: insight.size.target_position,
      formula: insight.size.formula,
    },
    outdated: insight.outdated,
    position: insight.currentPosition,
    position_source: positionSource(insight.position_source),
    now: insight.recheck && {
      as_of: insight.recheck.day,
      position: insight.recheck.position,
      position_source: positionSource(insight.recheck.position_source),
      competitors_ahead: insight.recheck.competitors_ahead,
    },
    search_volume: searchVolume,
    volume_source: volume_source && figureSource(volume_source),
    found_by: { analysis: insight.source.type, as_of: insight.source.date },
    evidence: insight.evidence.slice(0, MOST_EVIDENCE).map(({ url, title, says, whose }) => ({
      ...{ url, whose },
      title: quoted(title),
      says: quoted(says),
    })),
    effects: insight.effects,
  };
}

function positionSource(source: Insight["position_source"]) {
  if (source === null) return null;
  const { provider, engine, answered_on, depth } = source;
  return { source: sourceText(provider, engine), as_of: answered_on, depth };
}
