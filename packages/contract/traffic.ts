import { isPeriod, LONGEST_PERIOD_DAYS, PAGE_CATEGORIES } from "@sightline/domain/traffic";
import { z } from "zod";
import { adminCall, userCall } from "./errors.ts";

const tags = ["traffic"];

const Period = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(isPeriod, `Choose 1 to ${LONGEST_PERIOD_DAYS} days, the first before the last.`);

/** People and what they did; programs are counted apart. */
export const TrafficFigures = z.object({
  visitors: z.int(),
  views: z.int(),
  sign_ups: z.int(),
  program_views: z.int(),
});
export type TrafficFigures = z.infer<typeof TrafficFigures>;

const TrafficOverview = TrafficFigures.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** As many days, right before these. */
  before: TrafficFigures,
  /** Days with views only. */
  days: z.array(z.object({ day: z.iso.date(), visitors: z.int(), views: z.int() })),
});
export type TrafficOverview = z.infer<typeof TrafficOverview>;

const ViewedPage = z.object({
  path: z.string(),
  category: z.enum(PAGE_CATEGORIES),
  views: z.int(),
  visitors: z.int(),
  /** In as many days right before; null if unknown. */
  views_before: z.int().nullable(),
  visitors_before: z.int().nullable(),
});
export type ViewedPage = z.infer<typeof ViewedPage>;

export const traffic = {
  trackSignUp: userCall
    .route({
      method: "POST",
      path: "/functions/track-signup-ip",
      summary: "Keep what brought you here with your new account",
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
      summary: "Visitors, views and sign-ups of a period, and of the one before",
      tags,
    })
    .input(Period)
    .output(TrafficOverview),
  pages: adminCall
    .route({
      method: "GET",
      path: "/admin/traffic/pages",
      summary: "The pages of this site by views in a period",
      tags,
    })
    .input(Period)
    .output(z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(ViewedPage) })),
};
