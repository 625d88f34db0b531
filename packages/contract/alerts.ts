import { ALERT_KINDS, CHECK_SCHEDULES, fitsKind } from "@sightline/domain/positions";
import { z } from "zod";
import { userCall } from "./errors.ts";
import { Tag, TargetSite } from "./keywords.ts";

const Kind = z.enum(ALERT_KINDS);

/** N in 'top N' for `enters` and `leaves`, positions lost for `drops`, null for `passed`. */
const Ranks = z.int().nullable();

export const AlertRule = z.object({
  id: z.uuid(),
  kind: Kind,
  places: Ranks,
  /** Only keywords with this tag; null: all keywords. */
  tag: z.string().nullable(),
  only_starred: z.boolean(),
  is_active: z.boolean(),
  by_mail: z.boolean(),
  created_at: z.iso.datetime(),
});
export type AlertRule = z.infer<typeof AlertRule>;

/** Null: not in the top `depth`. */
const Rank = z.object({ position: z.int().nullable(), depth: z.int() });

/** A change confirmed by two checks in a row. */
export const Alert = z.object({
  id: z.int(),
  keyword_id: z.uuid(),
  keyword: z.string(),
  kind: Kind,
  places: Ranks,
  /** The day it was confirmed, and the day it was first seen. */
  day: z.iso.date(),
  since: z.iso.date(),
  from: Rank,
  to: Rank,
  /** The competitor that passed you, and its position. */
  competitor: z.object({ domain: z.string(), position: z.int() }).nullable(),
  provider: z.string(),
  engine: z.string(),
  told_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** When the next alert of a site can come at the earliest. */
export const EarliestAlert = z.object({
  /** How often positions are checked, as the plan allows it. */
  schedule: z.enum(CHECK_SCHEDULES),
  /** `checks`: how many it takes until then. Null: no scheduled check is under an active rule. */
  next: z.object({ at: z.iso.datetime(), checks: z.int() }).nullable(),
});
export type EarliestAlert = z.infer<typeof EarliestAlert>;

const tags = ["alerts"];
const Id = z.object({ id: z.uuid() });
const OfSite = z.object({ target_site: TargetSite });
const Changes = z.object({ is_active: z.boolean(), by_mail: z.boolean() });

export const alerts = {
  list: userCall
    .route({
      method: "GET",
      path: "/alerts",
      summary: "Alerts for a site, newest first, paginated",
      tags,
    })
    .input(
      OfSite.extend({
        /** The last id of the previous page. */
        after: z.coerce.number().int().positive().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ alerts: z.array(Alert), next: z.int().nullable(), unseen: z.int() })),
  earliest: userCall
    .route({
      method: "GET",
      path: "/alerts/earliest",
      summary: "The earliest time for a site's next alert",
      tags,
    })
    .input(OfSite)
    .output(EarliestAlert),
  markSeen: userCall
    .route({
      method: "POST",
      path: "/alerts/seen",
      summary: "Mark a site's alerts as seen, up to the newest one shown",
      tags,
    })
    .input(OfSite.extend({ newest: z.int().positive() }))
    .output(z.object({ seen: z.int() })),
  rules: userCall
    .route({ method: "GET", path: "/alert-rules", summary: "List a site's alert rules", tags })
    .input(OfSite)
    .output(z.array(AlertRule)),
  addRule: userCall
    .route({
      method: "POST",
      path: "/alert-rules",
      successStatus: 201,
      summary: "Add an alert rule to a site",
      tags,
    })
    .errors({ CONFLICT: { status: 409 }, LIMIT_REACHED: { status: 403 } })
    .input(
      OfSite.extend({
        kind: Kind,
        places: Ranks.default(null),
        tag: Tag.nullable().default(null),
        only_starred: z.boolean().default(false),
        by_mail: z.boolean().default(false),
      }).refine(fitsKind, {
        path: ["places"],
        message: "Choose the top 3, 10 or 20, or a drop of 1 to 50 positions.",
      }),
    )
    .output(AlertRule),
  changeRule: userCall
    .route({
      method: "PATCH",
      path: "/alert-rules/{id}",
      summary: "Turn an alert rule or its emails on or off",
      tags,
    })
    .input(Id.extend(Changes.partial().shape))
    .output(AlertRule),
  removeRule: userCall
    .route({
      method: "DELETE",
      path: "/alert-rules/{id}",
      successStatus: 204,
      summary: "Remove an alert rule; past alerts are kept",
      tags,
    })
    .input(Id)
    .output(z.void()),
};
