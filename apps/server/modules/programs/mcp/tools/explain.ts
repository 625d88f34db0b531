import { ORPCError } from "@orpc/client";
import { FIGURE_FORMULAS } from "@sightline/domain/programs";
import { z } from "zod";
import { quoted } from "../answer.ts";
import type { KeyApi } from "../api.ts";
import { type Paging, pageOf, paging } from "../paging.ts";
import { tool } from "../tool.ts";
import { auditOf, newestAudit } from "./audits.ts";
import { insightRow } from "./insights.ts";
import { figureSource, keywordRow, sourceText } from "./keywords.ts";
import { targetSite } from "./sites.ts";

interface Asked extends Paging {
  readonly target_site?: string | undefined;
  readonly id?: string | undefined;
  readonly url?: string | undefined;
}
type Explain = (asked: Asked, api: KeyApi) => Promise<Readonly<Record<string, unknown>>>;

const SEARCHED_PAGES = 20;
const PAGE = 500;

/** Each with its value, its formula, the rows it was made of, its source and its day. */
const FIGURES = {
  visibility: (asked, api) => fromPositions("visibility", asked, api),
  average_position: (asked, api) => fromPositions("average_position", asked, api),
  async share_of_voice(asked, api) {
    const { share_of_voice, curve, newest } = await rankings(asked, api);
    return {
      value: share_of_voice.find(({ as }) => as === "own")?.percent ?? null,
      formula: FIGURE_FORMULAS.share_of_voice,
      curve: curve.name,
      rows: share_of_voice,
      ...sourceOfNewest(newest),
    };
  },
  async position(asked, api) {
    const { keyword, checks } = await api.positions.history({ id: given(asked.id, "id") });
    const { rows, ...rest } = pageOf(checks.toReversed(), asked);
    return {
      keyword: keyword.keyword,
      value: keyword.ranking?.position ?? null,
      formula: FIGURE_FORMULAS.position,
      rows: rows.map(({ day, state, position, depth, url, provider, engine, checked_at }) => ({
        ...{ day, state, position, depth, url, checked_at },
        source: sourceText(provider, engine),
      })),
      ...rest,
      as_of: keyword.ranking?.answered_on ?? null,
    };
  },
  async search_volume(asked, api) {
    const { keyword, months } = await api.positions.history({ id: given(asked.id, "id") });
    const volume = keyword.demand?.volume;
    return {
      keyword: keyword.keyword,
      value: volume?.value ?? null,
      formula: FIGURE_FORMULAS.search_volume,
      rows: (months ?? []).slice(-12),
      ...(volume && { ...figureSource(volume.source), market: volume.source.market }),
    };
  },
  async site_health(asked, api) {
    const { id } = await newestAudit(api, given(asked.target_site, "target_site"));
    const [report, issues] = await Promise.all([
      api.crawling.find({ id }),
      api.crawling.issues({ id }),
    ]);
    const rows = issues.map(({ rule, severity, title, pages }) => ({
      rule,
      severity,
      title,
      pages,
    }));
    return {
      value: report.health,
      formula: report.health_formula,
      ...pageOf(rows, asked),
      ...auditOf(report),
    };
  },
  async page_score(asked, api) {
    const crawl = await newestAudit(api, given(asked.target_site, "target_site"));
    const page = await api.crawling.page({ id: crawl.id, url: given(asked.url, "url") });
    const rows = page.found.map(({ rule, severity, title, detail }) => ({
      ...{ rule, severity, title, detail: quoted(detail) },
    }));
    return {
      url: page.url,
      value: page.score,
      formula: page.score_formula,
      ...pageOf(rows, asked),
      source: "our crawl of the site",
      as_of: crawl.ended_at,
    };
  },
  async insight_impact(asked, api) {
    const insight = await insightWith(given(asked.id, "id"), asked, api);
    const { estimated_impact, formula, ...rows } = insightRow(insight);
    return { value: estimated_impact, formula, rows: [rows] };
  },
  ai_mention_rate: (asked, api) => fromAnswers("mention", asked, api),
  ai_citation_rate: (asked, api) => fromAnswers("citation", asked, api),
} as const satisfies Record<string, Explain>;

const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

export const explainFigure = tool("explain_figure", {
  title: "Explain a figure",
  description:
    "How a figure is calculated: its value, formula, the rows it's based on, its source and date. " +
    "`position` and `search_volume` take a keyword's `id`, `insight_impact` a recommendation's " +
    "`id`, `page_score` a `target_site` and `url`, all others a `target_site`.",
  input: {
    figure: z.enum(NAMES),
    target_site: targetSite.optional(),
    id: z.uuid().optional(),
    url: z.string().max(4_000).optional(),
    ...paging,
  },
  async run({ figure, ...asked }, api) {
    return { figure, ...(await FIGURES[figure](asked, api)) };
  },
});

function given(value: string | undefined, name: string): string {
  if (value !== undefined) return value;
  throw new ORPCError("BAD_REQUEST", { message: `This figure needs \`${name}\`.` });
}

function rankings(asked: Asked, api: KeyApi) {
  return api.positions.rankings({ target_site: given(asked.target_site, "target_site"), days: 30 });
}

async function fromPositions(
  name: "visibility" | "average_position",
  asked: Asked,
  api: KeyApi,
): Promise<Readonly<Record<string, unknown>>> {
  const target_site = given(asked.target_site, "target_site");
  const { limit, cursor } = asked;
  const [{ newest, curve }, table] = await Promise.all([
    rankings(asked, api),
    api.positions.table({
      ...{ target_site, state: "active", sort: "position", order: "asc", limit, after: cursor },
    }),
  ]);
  return {
    value: newest[name],
    formula: FIGURE_FORMULAS[name],
    ...(name === "visibility" && { curve: curve.name }),
    counted: {
      answered: newest.answered,
      ranked: newest.ranked,
      by_band: newest.distribution,
      counted_to: newest.counted_to,
    },
    rows: table.rows.map(keywordRow).map(({ id, keyword, ranking }) => ({ id, keyword, ranking })),
    ...{ total: table.total, next_cursor: table.next },
    ...sourceOfNewest(newest),
  };
}

interface NewestAnswers {
  readonly engines: readonly { readonly engine: string; readonly answered: number }[];
  readonly from: string | null;
  readonly to: string | null;
}

function sourceOfNewest({ engines, from, to }: NewestAnswers) {
  return { source: engines, oldest_answer: from, as_of: to };
}

async function fromAnswers(
  kind: "mention" | "citation",
  asked: Asked,
  api: KeyApi,
): Promise<Readonly<Record<string, unknown>>> {
  const target_site = given(asked.target_site, "target_site");
  const { engines, days } = await api.aiVisibility.visibility({ target_site });
  return {
    /** Engines are never mixed in one rate. */
    value: engines.map((one) => ({ engine: one.engine, rate: one[kind]?.rate ?? null })),
    formula: FIGURE_FORMULAS[kind === "mention" ? "ai_mention_rate" : "ai_citation_rate"],
    rows: engines.map(({ engine, answered, trend, ...one }) => ({
      ...{ engine, answered, ...one[kind] },
      as_of: trend.at(-1)?.day ?? null,
    })),
    source: "AI engines' answers to this site's prompts, stored by Sightline",
    period_days: days,
  };
}

/** Recommendations are only listed, so this looks through the list. */
async function insightWith(id: string, { target_site }: Asked, api: KeyApi) {
  let after: string | undefined;
  for (let page = 0; page < SEARCHED_PAGES; page += 1) {
    const rows = await api.insights.list({ target_site, after, limit: PAGE });
    const found = rows.find((one) => one.id === id);
    if (found !== undefined) return found;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) break;
  }
  throw new ORPCError("NOT_FOUND", { message: "Insight not found." });
}
