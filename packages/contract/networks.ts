import { ABUSE_PATTERNS, SECURITY_EVENT_TYPES } from "@sightline/domain/security";
import { isPeriod, LONGEST_PERIOD_DAYS } from "@sightline/domain/traffic";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["networks"];

const Days = { from: z.iso.date(), to: z.iso.date() };
const PERIOD_MESSAGE = `Choose 1 to ${LONGEST_PERIOD_DAYS} days, the first before the last.`;
const Network = z.string().trim().min(2).max(60);

const NetworkBlock = z.object({
  id: z.uuid(),
  /** An address, or a network such as 203.0.113.0/24. */
  network: z.string(),
  reason: z.string(),
  blocked_by: z.string(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  lifted_by: z.string().nullable(),
  lifted_at: z.iso.datetime().nullable(),
});
export type NetworkBlock = z.infer<typeof NetworkBlock>;

/** Null if that isn't known any more, or if this installation is younger than that. */
const NetworkTotals = z.object({
  sign_ups: z.int().nullable(),
  failures: z.int().nullable(),
  limits_met: z.int().nullable(),
  /** Requests that a block refused. */
  refused: z.int().nullable(),
});
export type NetworkTotals = z.infer<typeof NetworkTotals>;

const NetworkRow = z.object({
  network: z.string(),
  country: z.string().nullable(),
  sign_ups: z.int(),
  failures: z.int(),
  /** Accounts that the failed sign-ins were for. */
  accounts_tried: z.int(),
  limits_met: z.int(),
  /** Null where there were too few to be kept. */
  requests: z.int().nullable(),
  refused: z.int(),
  last_seen_at: z.iso.datetime(),
  patterns: z.array(z.enum(ABUSE_PATTERNS)),
  /** The block that refuses it now. */
  block: NetworkBlock.nullable(),
  /** You are in it yourself, so it can't be blocked. */
  is_yours: z.boolean(),
});
export type NetworkRow = z.infer<typeof NetworkRow>;

export const networks = {
  list: adminCall
    .route({
      method: "GET",
      path: "/admin/networks",
      summary: "Networks by sign-ups, failed sign-ins, rate limits hit and load",
      tags,
    })
    .input(
      z
        .object({
          ...Days,
          /** Single addresses (IPv6: /64), or the networks around them (/24 and /48). */
          width: z.enum(["address", "network"]).default("address"),
        })
        .refine(isPeriod, PERIOD_MESSAGE),
    )
    .output(
      z.object({
        ...Days,
        /** Addresses from before this day have been deleted. */
        known_since: z.iso.date(),
        /** Accounts whose address isn't known; they are in no row. */
        sign_ups_without_address: z.int(),
        /** The day this installation began: nothing is compared with what came earlier. */
        recorded_since: z.iso.date().nullable(),
        totals: NetworkTotals,
        before: NetworkTotals,
        rows: z.array(NetworkRow),
      }),
    ),
  read: adminCall
    .route({
      method: "GET",
      path: "/admin/networks/activity",
      summary: "One network's accounts and security events",
      tags,
    })
    .input(z.object({ ...Days, network: Network }).refine(isPeriod, PERIOD_MESSAGE))
    .output(
      z.object({
        accounts: z.array(
          z.object({
            user_id: z.uuid(),
            email: z.string(),
            signed_up_at: z.iso.datetime(),
            ip_address: z.string(),
            is_suspended: z.boolean(),
          }),
        ),
        events: z.array(
          z.object({
            id: z.uuid(),
            event_type: z.enum(SECURITY_EVENT_TYPES),
            description: z.string(),
            ip_address: z.string(),
            user_agent: z.string(),
            created_at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  blocks: adminCall
    .route({
      method: "GET",
      path: "/admin/network-blocks",
      summary: "Current and past blocks, newest first",
      tags,
    })
    .output(z.object({ blocks: z.array(NetworkBlock) })),
  block: adminCall
    .route({
      method: "POST",
      path: "/admin/network-blocks",
      successStatus: 201,
      summary: "Block all requests from a network until a given time; you can't block your own",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(
      z.object({
        network: Network,
        reason: z.string().trim().min(1).max(500),
        ends_at: z.iso.datetime(),
      }),
    )
    .output(NetworkBlock),
  lift: adminCall
    .route({
      method: "DELETE",
      path: "/admin/network-blocks/{id}",
      summary: "Lift a block now",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(NetworkBlock),
};
