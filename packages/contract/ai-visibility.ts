import { z } from "zod";
import { EngineFigures, PromptFigures } from "./ai-figures.ts";
import { AnswerOpinion, OpinionCells, OpinionFigures } from "./ai-opinions.ts";
import { CitationAlerts, Sources, VisibilityChanges } from "./ai-sources.ts";
import { userCall } from "./errors.ts";

const tags = ["ai-visibility"];
const PROMPT_INTENTS = ["learn", "compare", "buy", "brand"] as const;
const PROMPT_RUN_STATES = [
  "queued",
  "asking",
  "answered",
  "refused",
  "failed",
  "over_budget",
] as const;

const Site = z.string().trim().min(1).max(300);
const Days = z.coerce.number().int().min(1).max(365).default(28);
const Country = z.string().regex(/^[A-Z]{2}$/);

const PromptFields = z.object({
  /** Never changes: another text is another prompt. */
  text: z.string().trim().min(3).max(500),
  intent: z.enum(PROMPT_INTENTS),
  tag: z.string().trim().min(1).max(60).nullable(),
  country: Country.nullable(),
  persona: z.string().trim().min(1).max(200).nullable(),
});

const NewPrompt = PromptFields.extend({
  target_site: Site,
  intent: PromptFields.shape.intent.default("learn"),
  tag: PromptFields.shape.tag.default(null),
  country: PromptFields.shape.country.default(null),
  persona: PromptFields.shape.persona.default(null),
});

const Cell = z.object({
  engine: z.string(),
  asked: z.int(),
  answered: z.int(),
  grounded: z.int(),
  mentioned: z.int(),
  cited: z.int(),
});

const Prompt = PromptFields.extend({
  id: z.uuid(),
  /** It names the company, so its answers aren't part of any rate. */
  names_company: z.boolean(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  next_run_at: z.iso.datetime().nullable(),
  /** How often it's asked by itself; one whose answers agree is asked less often. */
  every_days: z.int(),
  cells: z.array(Cell),
});
export type Prompt = z.infer<typeof Prompt>;

const Prompts = z.object({
  prompts: z.array(Prompt),
  engines: z.array(z.string()),
  /** Over all sites. */
  used: z.int(),
  limit: z.int(),
  refresh: z.enum(["daily", "weekly"]),
  /** Whether engines are being asked, or are about to be. */
  is_asking: z.boolean(),
  /** Why runs of the newest day failed or were skipped, for engines that haven't worked since. */
  problems: z.array(
    z.object({
      engine: z.string(),
      state: z.enum(["failed", "over_budget"]),
      problem: z.string().nullable(),
      runs: z.int(),
    }),
  ),
});
export type Prompts = z.infer<typeof Prompts>;

const Source = z.object({
  url: z.string(),
  page: z.string().nullable(),
  domain: z.string().nullable(),
  title: z.string().nullable(),
  start: z.int().nullable(),
  end: z.int().nullable(),
});

const Answer = z.object({
  id: z.uuid(),
  engine: z.string(),
  model: z.string().nullable(),
  state: z.enum(PROMPT_RUN_STATES),
  day: z.iso.date(),
  ended_at: z.iso.datetime().nullable(),
  text: z.string().nullable(),
  mentioned: z.boolean(),
  /** The place of its first mention among the companies you track; others aren't counted. */
  mention_rank: z.int().nullable(),
  mentions: z.array(
    z.object({ domain: z.string(), alias: z.string(), start: z.int(), end: z.int() }),
  ),
  is_grounded: z.boolean().nullable(),
  is_cut_off: z.boolean().nullable(),
  /** A source is a page of the site, as the citation rate counts it. */
  is_cited: z.boolean(),
  cited: z.array(Source),
  retrieved: z.array(Source),
  queries: z.array(z.string()),
  /** What it says about the site. A model's reading comes before that of the rules. */
  opinions: z.array(AnswerOpinion),
  usd: z.number().nullable(),
  problem: z.string().nullable(),
});
export type PromptRunAnswer = z.infer<typeof Answer>;

const Visibility = z.object({
  days: z.int(),
  engines: z.array(EngineFigures),
  cited_by: z.int(),
  /** Engines that searched, so that they could cite. */
  could_cite: z.int(),
  companies: z.array(
    z.object({
      domain: z.string(),
      name: z.string(),
      is_own: z.boolean(),
      mentioned: z.int(),
      cited: z.int(),
      share: z.number().nullable(),
    }),
  ),
  /** Why there's no share of voice, if answers mention companies; null: there is one. */
  no_share: z
    .object({
      reason: z.string(),
      /** Domains of the companies without another name. */
      unnamed: z.array(z.string()),
    })
    .nullable(),
  /** Names changed: stored answers are being counted again. */
  is_recounting: z.boolean(),
  /** What the site's scheduled runs may cost at most in a month of 30 days. */
  month: z.object({
    runs: z.int(),
    most_usd: z.number(),
    /** Prompts whose answers agree: asked less often, which saves this much. */
    stable: z.int(),
    saved_usd: z.number(),
  }),
  is_asking: z.boolean(),
});
export type Visibility = z.infer<typeof Visibility>;

const Price = z.object({
  runs: z.int(),
  units: z.int(),
  /** What providers may charge at most. */
  most_usd: z.number(),
});

const limited = userCall.errors({
  LIMIT_REACHED: { status: 403, message: "You've reached your plan's limit." },
  CONFLICT: { status: 409, message: "You already track this prompt." },
});

export const aiVisibility = {
  prompts: userCall
    .route({
      ...{ method: "GET", path: "/prompts", tags },
      summary: "A site's prompts and their figures",
    })
    .input(z.object({ target_site: Site, days: Days }))
    .output(Prompts),
  addPrompt: limited
    .route({
      ...{ method: "POST", path: "/prompts", tags, successStatus: 201 },
      summary: "Track a prompt",
    })
    .input(NewPrompt)
    .output(Prompt),
  changePrompt: limited
    .route({ method: "PATCH", path: "/prompts/{id}", summary: "Change or pause a prompt", tags })
    .input(
      z.object({
        id: z.uuid(),
        is_active: z.boolean().optional(),
        tag: PromptFields.shape.tag.optional(),
        intent: PromptFields.shape.intent.optional(),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  archivePrompt: userCall
    .route({
      ...{ method: "DELETE", path: "/prompts/{id}", tags },
      summary: "Stop tracking a prompt; its answers are kept",
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
  suggestions: userCall
    .route({
      ...{ method: "GET", path: "/prompts/suggestions", tags },
      summary: "Prompts worth tracking for a site",
    })
    .input(z.object({ target_site: Site }))
    .output(z.object({ suggestions: z.array(z.object({ text: z.string(), from: z.string() })) })),
  price: userCall
    .route({ method: "GET", path: "/prompts/price", tags, summary: "What a run would cost" })
    .input(z.object({ prompts: z.coerce.number().int().min(0).max(1000) }))
    .output(Price),
  run: limited
    .route({
      ...{ method: "POST", path: "/prompts/run", tags, successStatus: 202 },
      summary: "Run prompts now, on every engine",
    })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(1000) }))
    .output(Price.extend({ run_id: z.uuid() })),
  progress: userCall
    .route({
      ...{ method: "GET", path: "/prompts/runs/{run_id}", tags },
      summary: "The progress of a prompt run",
    })
    .input(z.object({ run_id: z.uuid() }))
    .output(z.object({ run_id: z.uuid(), states: z.record(z.string(), z.int()) })),
  answers: userCall
    .route({
      ...{ method: "GET", path: "/prompts/{id}/answers", tags },
      summary: "A prompt's latest answers, with figures per engine",
    })
    .input(z.object({ id: z.uuid(), days: Days }))
    .output(
      z.object({
        prompt: Prompt.omit({ cells: true, every_days: true }).extend({ target_site: z.string() }),
        /** Per engine that was asked in the period or the one before. */
        figures: z.array(PromptFigures),
        answers: z.array(Answer),
      }),
    ),
  visibility: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility", tags },
      summary: "Mentions and citations per engine",
    })
    .input(z.object({ target_site: Site, days: Days }))
    .output(Visibility),
  changes: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility/changes", tags },
      summary: "How each engine's mentions changed from the previous period, by prompt",
    })
    .input(z.object({ target_site: Site, days: Days }))
    .output(VisibilityChanges),
  opinions: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility/opinions", tags },
      summary: "Sentiment and recommendations in answers that mention the site, per engine",
    })
    .input(z.object({ target_site: Site, days: Days, prompt_id: z.uuid().optional() }))
    .output(OpinionFigures),
  opinionCells: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility/opinions/prompts", tags },
      summary: "Sentiment and recommendations per prompt and engine",
    })
    .input(z.object({ target_site: Site, days: Days }))
    .output(OpinionCells),
  alerts: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility/alerts", tags },
      summary: "Citations a site gained or lost in the last 90 days, newest first",
    })
    .input(z.object({ target_site: Site }))
    .output(CitationAlerts),
  sources: userCall
    .route({
      ...{ method: "GET", path: "/ai-visibility/sources", tags },
      summary: "Pages cited in answers, most cited first",
    })
    .input(z.object({ target_site: Site, days: Days }))
    .output(Sources),
};
