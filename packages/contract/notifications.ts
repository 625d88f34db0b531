import { INSIGHT_SOURCES, NOTIFICATION_TYPES } from "@sightline/domain/insights";
import { z } from "zod";
import { userCall } from "./errors.ts";

const notified = {
  timestamp: z.iso.datetime(),
  viewed: z.boolean(),
  target_site: z.string(),
};

export const Notification = z.discriminatedUnion("type", [
  z.object({
    ...notified,
    id: z.uuid(),
    type: z.literal("new_recommendations"),
    source: z.enum(INSIGHT_SOURCES),
    count: z.int(),
  }),
  /** An analysis that found nothing new to recommend. */
  z.object({
    ...notified,
    id: z.uuid(),
    type: z.literal("analysis_finished"),
    source: z.enum(INSIGHT_SOURCES),
  }),
  z.object({
    ...notified,
    id: z.uuid(),
    type: z.literal("analysis_failed"),
    source: z.enum(INSIGHT_SOURCES),
  }),
  /** A crawl of the customer's own site, with its pages. */
  z.object({ ...notified, id: z.uuid(), type: z.literal("crawl_finished"), count: z.int() }),
  z.object({ ...notified, id: z.uuid(), type: z.literal("crawl_failed") }),
  /** Citations by AI engines that a site gained or lost, each confirmed by a second day. */
  z.object({ ...notified, id: z.uuid(), type: z.literal("citation_alerts"), count: z.int() }),
  /** A site's alerts of one day. */
  z.object({ ...notified, id: z.string(), type: z.literal("position_alerts"), count: z.int() }),
]);
export type Notification = z.infer<typeof Notification>;

const tags = ["insights"];

export const notifications = {
  list: userCall
    .route({
      method: "GET",
      path: "/notifications",
      summary: "Your 10 latest notifications",
      tags,
    })
    .output(z.array(Notification)),
  view: userCall
    .route({
      method: "POST",
      path: "/notifications/viewed",
      summary: "Mark all notifications, or those of one type, as viewed",
      tags,
    })
    .input(z.object({ type: z.enum(NOTIFICATION_TYPES).optional() }))
    .output(z.object({ viewed: z.int() })),
};
