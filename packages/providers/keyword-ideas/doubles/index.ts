import { Hono } from "hono";
import { apiAnswer, apiTask } from "../../search-results/doubles/dataforseo-format.ts";
import { type Double, startDouble } from "../../search-results/doubles/double.ts";

export interface KnownIdea {
  readonly keyword: string;
  readonly volume?: number | null;
  readonly cpc?: number | null;
  /** 0 to 1. */
  readonly competition?: number | null;
  readonly difficulty?: number | null;
  readonly intent?: string | null;
  readonly months?: readonly { year: number; month: number; search_volume: number | null }[];
}

export interface IdeasDoubleOptions {
  readonly login: string;
  readonly password: string;
  readonly ideas: readonly KnownIdea[];
}

interface Asked {
  readonly keyword?: string;
  readonly keywords?: readonly string[];
  readonly limit?: number;
  readonly location_code?: number;
}

const LABS = "/v3/dataforseo_labs/google";
const MOST_SEEDS = 200;
const MOST_ROWS = 1000;

/** A double of DataForSEO's Labs idea endpoints on loopback. */
export function startDataForSeoIdeas(options: IdeasDoubleOptions): Promise<Double> {
  const { login, password, ideas } = options;
  const key = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
  const app = new Hono();

  app.use(async (context, next) => {
    if (context.req.header("authorization") === key) return next();
    return context.json(apiAnswer([], { status: 40100, message: "You are not Authorized." }), 401);
  });

  app.post(`${LABS}/keyword_ideas/live`, async (context) => {
    const [asked = {}]: Asked[] = await context.req.json();
    const { keywords = [] } = asked;
    const isTaken = keywords.length > 0 && keywords.length <= MOST_SEEDS;
    return context.json(isTaken ? answerTo(asked, ideas) : refusal("keywords"));
  });

  app.post(`${LABS}/keyword_suggestions/live`, async (context) => {
    const [asked = {}]: Asked[] = await context.req.json();
    const { keyword } = asked;
    if (keyword === undefined) return context.json(refusal("keyword"));
    const holding = ideas.filter((idea) => idea.keyword.includes(keyword));
    return context.json(answerTo(asked, holding));
  });

  return startDouble(app);
}

function answerTo({ limit = 700, location_code }: Asked, ideas: readonly KnownIdea[]) {
  if (limit > MOST_ROWS) return refusal("limit");
  if (location_code === undefined) return refusal("location_code");
  const items = ideas.slice(0, limit).map(labsItem);
  const cost = 0.012 + items.length * 0.00012;
  const result = [{ se_type: "google", location_code, items_count: items.length, items }];
  return apiAnswer([apiTask({ cost, result: items.length > 0 ? result : null })]);
}

function refusal(field: string) {
  return apiAnswer([apiTask({ status: 40501, message: `Invalid Field: '${field}'.` })]);
}

function labsItem(idea: KnownIdea) {
  return {
    se_type: "google",
    keyword: idea.keyword,
    keyword_info: {
      se_type: "google",
      last_updated_time: "2026-10-03 01:01:01 +00:00",
      competition: idea.competition ?? null,
      competition_level: null,
      cpc: idea.cpc ?? null,
      search_volume: idea.volume ?? null,
      monthly_searches: idea.months ?? null,
    },
    keyword_properties: { core_keyword: null, keyword_difficulty: idea.difficulty ?? null },
    search_intent_info: { main_intent: idea.intent ?? null, foreign_intent: null },
  };
}
