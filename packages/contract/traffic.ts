import {
  CHANNELS,
  DEVICES,
  DIMENSIONS,
  FUNNEL_STEPS,
  isPeriod,
  LONGEST_PERIOD_DAYS,
  OWN_AUDIENCES,
  PAGE_CATEGORIES,
} from "@sightline/domain/traffic";
import { z } from "zod";
import { adminCall, userCall } from "./errors.ts";

const tags = ["traffic"];

const Filter = z.string().max(300).optional();
const Days = { from: z.iso.date(), to: z.iso.date() };
/** Without a filter, everyone; with several, sessions that match all of them. */
const Filters = {
  path: Filter,
  category: z.enum(PAGE_CATEGORIES).optional(),
  channel: z.enum(CHANNELS).optional(),
  source: Filter,
  campaign: Filter,
  country: Filter,
  device: z.enum(DEVICES).optional(),
};
const PERIOD_MESSAGE = `Choose 1 to ${LONGEST_PERIOD_DAYS} days, the first before the last.`;

const FilteredPeriod = z.object({ ...Days, ...Filters }).refine(isPeriod, PERIOD_MESSAGE);
const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** Of people; programs are counted apart. */
const Numbers = {
  visitors: z.int(),
  views: z.int(),
  /** Of a page: those that began with it. */
  sessions: z.int(),
  /** Sessions with one view. */
  bounces: z.int(),
  /** Average seconds until the next page; null where nobody opened one. */
  seconds: z.number().nullable(),
};

export const TrafficFigures = z.object({
  ...Numbers,
  /** Null where it isn't known, such as by device. */
  sign_ups: z.int().nullable(),
  /** Of those who signed up, how many have a paid plan now. */
  paying: z.int().nullable(),
  program_views: z.int(),
});
export type TrafficFigures = z.infer<typeof TrafficFigures>;

/** The first day of which anything is counted: nothing is compared with what came earlier. */
const Since = { recorded_since: z.iso.date().nullable() };

const TrafficOverview = TrafficFigures.extend({
  ...Days,
  ...Since,
  /** As many days, right before these; null if they weren't all recorded. */
  before: TrafficFigures.nullable(),
  /** Days with views only. */
  days: z.array(z.object({ day: z.iso.date(), ...Numbers })),
});
export type TrafficOverview = z.infer<typeof TrafficOverview>;

/** A page, source, campaign, country or device with what is counted of it. */
const TrafficRow = z.object({
  /** Empty: people who came directly, or an unknown country. */
  value: z.string(),
  ...Numbers,
  exits: z.int(),
  sign_ups: z.int().nullable(),
  paying: z.int().nullable(),
  /** In as many days right before; null if unknown, or if they weren't all recorded. */
  before: z.object({ visitors: z.int(), views: z.int(), sessions: z.int() }).nullable(),
});
export type TrafficRow = z.infer<typeof TrafficRow>;

const PageRow = TrafficRow.omit({ value: true }).extend({ path: z.string() });
const CountryRow = TrafficRow.omit({ value: true }).extend({
  /** Empty if it isn't known. */
  country: z.string(),
});

const TrafficSession = z.object({
  started_at: z.iso.datetime(),
  channel: z.enum(CHANNELS),
  source: z.string().nullable(),
  campaign: z.string().nullable(),
  country: z.string().nullable(),
  device: z.enum(DEVICES),
  views: z.array(
    z.object({
      path: z.string(),
      /** Since the session started. */
      seconds: z.int(),
    }),
  ),
});
export type TrafficSession = z.infer<typeof TrafficSession>;

const ProgramPage = z.object({
  program: z.string(),
  is_ai: z.boolean(),
  /** '*' stands for all pages that don't exist. */
  path: z.string(),
  status: z.int(),
  /** By our own robots.txt. */
  is_allowed: z.boolean(),
  views: z.int(),
});
export type ProgramPage = z.infer<typeof ProgramPage>;

const OwnPage = z.object({ audience: z.enum(OWN_AUDIENCES), path: z.string(), views: z.int() });
export type OwnPage = z.infer<typeof OwnPage>;

const Funnel = z.object({
  ...Days,
  ...Since,
  steps: z.array(
    z.object({
      name: z.enum(FUNNEL_STEPS),
      people: z.int(),
      /** Null if the days before weren't all recorded. */
      people_before: z.int().nullable(),
      /** Half of those who got here needed less from the step before; null if nobody did. */
      median_seconds: z.number().nullable(),
    }),
  ),
  /**
   * Each value with the people at every step, in the order of the steps. Null: accounts of which it
   * isn't known. They come last, and have no visitors that could be counted.
   */
  rows: z.array(z.object({ value: z.string().nullable(), people: z.array(z.int().nullable()) })),
  /** The people of all values that aren't listed; null if every value is. */
  others: z.array(z.int().nullable()).nullable(),
});
export type Funnel = z.infer<typeof Funnel>;

const FunnelPerson = z.object({
  user_id: z.uuid(),
  email: z.string(),
  signed_up_at: z.iso.datetime(),
  source: z.string().nullable(),
  campaign: z.string().nullable(),
  country: z.string().nullable(),
  landing_path: z.string().nullable(),
  analyzed_at: z.iso.datetime().nullable(),
  first_analysis_at: z.iso.datetime().nullable(),
  checkout_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
});
export type FunnelPerson = z.infer<typeof FunnelPerson>;

/** What a funnel can be split by: what is kept with an account. */
export const FUNNEL_DIMENSIONS = ["source", "campaign", "country", "path"] as const;
const ORIGIN_FILTERS = {
  source: Filter,
  campaign: Filter,
  country: Filter,
  channel: z.enum(CHANNELS).optional(),
  path: Filter,
};

export const traffic = {
  trackSignUp: userCall
    .route({
      method: "POST",
      path: "/functions/track-signup-ip",
      summary: "Save how you found us with your new account",
      tags,
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        /** The visitor's session; null without consent to Analytics. */
        sessionId: z.string().max(100).nullable().default(null),
        userId: z.uuid().optional(),
      }),
    )
    .output(z.object({ recorded: z.literal(true) })),
  overview: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/overview",
      summary: "Visitors, views and sign-ups in a period and the one before",
      tags,
    })
    .input(FilteredPeriod)
    .output(TrafficOverview),
  breakdown: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/breakdown",
      summary: "Visitors in a period by page, source, campaign, country or device",
      tags,
    })
    .input(
      z
        .object({ ...Days, ...Filters, dimension: z.enum(DIMENSIONS) })
        .refine(isPeriod, PERIOD_MESSAGE),
    )
    .output(z.object({ ...Days, ...Since, rows: z.array(TrafficRow) })),
  pages: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/pages",
      summary: "This site's pages by views in a period",
      tags,
    })
    .input(FilteredPeriod)
    .output(z.object({ ...Days, ...Since, rows: z.array(PageRow) })),
  geo: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/geo",
      summary: "Visitors in a period by country",
      tags,
    })
    .input(FilteredPeriod)
    .output(z.object({ ...Days, ...Since, rows: z.array(CountryRow) })),
  sessions: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/sessions",
      summary: "The sessions behind a period's figures, newest first",
      tags,
    })
    .input(z.object({ ...Days, ...Filters, page: PageNumber }).refine(isPeriod, PERIOD_MESSAGE))
    .output(z.object({ sessions: z.array(TrafficSession), total: z.int(), page_size: z.int() })),
  programs: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/programs",
      summary: "Pages served to bots, and what robots.txt lets them crawl",
      tags,
    })
    .input(z.object(Days).refine(isPeriod, PERIOD_MESSAGE))
    .output(z.object({ ...Days, rows: z.array(ProgramPage) })),
  own: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/own",
      summary: "Pages opened by administrators and in the demo, which no other figure counts",
      tags,
    })
    .input(z.object(Days).refine(isPeriod, PERIOD_MESSAGE))
    .output(z.object({ ...Days, rows: z.array(OwnPage) })),
  funnel: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/funnel",
      summary: "From visit to paid plan: how many people reached each step in a period",
      tags,
    })
    .input(
      z
        .object({ ...Days, ...ORIGIN_FILTERS, by: z.enum(FUNNEL_DIMENSIONS).default("source") })
        .refine(isPeriod, PERIOD_MESSAGE),
    )
    .output(Funnel),
  funnelPeople: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/funnel/people",
      summary: "Who reached a step of the funnel",
      tags,
    })
    .input(
      z
        .object({
          ...Days,
          ...ORIGIN_FILTERS,
          step: z.enum(FUNNEL_STEPS).default("sign_up"),
          page: PageNumber,
        })
        .refine(isPeriod, PERIOD_MESSAGE),
    )
    .output(z.object({ people: z.array(FunnelPerson), total: z.int(), page_size: z.int() })),
  now: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/now",
      summary: "Visitors in the last five minutes",
      tags,
    })
    .output(
      z.object({
        visitors: z.int(),
        pages: z.array(z.object({ path: z.string(), visitors: z.int() })),
      }),
    ),
};
