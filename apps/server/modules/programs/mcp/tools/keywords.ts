import { KEYWORD_BANDS, KEYWORD_MOVES, KEYWORD_SORTS, type KeywordRow } from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";
import { z } from "zod";
import { pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { targetSite } from "./sites.ts";

export const listKeywords = tool("list_keywords", {
  title: "List keywords and positions",
  description:
    "A site's tracked keywords with their latest position, its 7-day change, the ranking page " +
    "and search volume. Each figure has its source and day. `position: null` with a `depth` means " +
    "'not in the first `depth` results'; without one it means 'not known'.",
  input: {
    target_site: targetSite,
    search: z.string().max(200).optional().describe("Part of the keyword"),
    tag: z.string().max(40).optional(),
    band: z.enum(KEYWORD_BANDS).default("any").describe("Range of positions"),
    sort: z.enum(KEYWORD_SORTS).default("rank"),
    order: z.enum(["asc", "desc"]).default("asc"),
    ...paging,
  },
  async run({ cursor, ...filters }, api) {
    const { rows, total, next } = await api.positions.table({ ...filters, after: cursor });
    return { keywords: rows.map(keywordRow), total, next_cursor: next };
  },
});

export const listMovers = tool("list_movers", {
  title: "List movers",
  description: "Keywords whose position changed in the last 7 days, largest change first.",
  input: {
    target_site: targetSite,
    moved: z.enum(KEYWORD_MOVES).describe("`entered`: new in the results; `lost`: gone from them"),
    ...paging,
  },
  async run({ target_site, moved, limit, cursor }, api) {
    const rises = moved === "improved" || moved === "entered";
    const { rows, total, next } = await api.positions.table({
      ...{ target_site, moved, limit, after: cursor, state: "active", sort: "change-week" },
      order: rises ? "desc" : "asc",
    });
    return { keywords: rows.map(keywordRow), total, next_cursor: next };
  },
});

export const keywordHistory = tool("keyword_history", {
  title: "Position history of a keyword",
  description: "A keyword's position checks, newest first. Days without a check are left out.",
  input: {
    keyword_id: z.uuid().describe("`id` from `list_keywords`"),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    ...paging,
  },
  async run({ keyword_id, from, to, ...page }, api) {
    const { keyword, checks, comparisons } = await api.positions.history({
      ...{ id: keyword_id, from, to },
    });
    const { rows, total, next_cursor } = pageOf(checks.toReversed(), page);
    return {
      keyword: keyword.keyword,
      target_site: keyword.target_site,
      checks: rows.map(({ day, state, position, depth, url, reason, provider, engine }) => ({
        ...{ day, state, position, depth, url, reason },
        source: sourceText(provider, engine),
      })),
      ...{ total, next_cursor },
      built_in_comparisons: comparisons.slice(0, 10),
    };
  },
});

export function keywordRow({ id, keyword, tags, target_page, ...row }: KeywordRow) {
  const { ranking, comparison, demand } = row;
  return {
    ...{ id, keyword, tags, target_page },
    ranking: ranking && rankingOf(ranking),
    built_in_comparison: comparison?.newest ?? undefined,
    search_volume: demand && { ...demand.volume.value, ...figureSource(demand.volume.source) },
    difficulty: demand?.difficulty && {
      value: demand.difficulty.value,
      ...figureSource(demand.difficulty.source),
    },
  };
}

function rankingOf(ranking: NonNullable<KeywordRow["ranking"]>) {
  const { state, position, depth, url, before, provider, engine, market } = ranking;
  return {
    ...{ state, position, depth, url },
    /** 0: it wasn't in the results then. */
    week_before: before.week,
    source: sourceText(provider, engine),
    market: market && [market.device, market.country, market.language].filter(Boolean).join(" "),
    as_of: ranking.answered_on,
  };
}

export function sourceText(provider: string, engine: string): string {
  return `${engineName(engine)} by ${provider}`;
}

export function figureSource({ provider, method, as_of }: Record<string, unknown>) {
  return { source: `${provider}: ${method}`, as_of };
}
