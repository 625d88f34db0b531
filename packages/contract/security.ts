import { SECURITY_EVENT_TYPES } from "@sightline/domain/security";
import { z } from "zod";
import { adminCall, openCall, userCall } from "./errors.ts";

const tags = ["security"];

export const SecurityEvent = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  event_type: z.enum(SECURITY_EVENT_TYPES),
  severity: z.enum(["medium", "high", "critical"]),
  description: z.string(),
  event_data: z.record(z.string(), z.unknown()),
  ip_address: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const AdminAction = z.object({
  id: z.uuid(),
  admin_email: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip_address: z.string(),
  created_at: z.iso.datetime(),
});
export type AdminAction = z.infer<typeof AdminAction>;

export const security = {
  ip: openCall
    .route({ method: "GET", path: "/ip", summary: "Your IP address as the server sees it", tags })
    .output(z.object({ ip: z.string() })),
  record: openCall
    .route({
      method: "POST",
      path: "/security-events",
      successStatus: 201,
      summary: "Record a security event; the server sets severity and IP address",
      tags,
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        event_type: z.enum(SECURITY_EVENT_TYPES),
        description: z.string().trim().min(1).max(500),
        event_data: z.record(z.string(), z.unknown()).default({}),
        user_id: z.uuid().optional(),
      }),
    )
    .output(SecurityEvent),
  list: userCall
    .route({
      method: "GET",
      path: "/security-events",
      summary: "Your security events from the last 24 hours, newest first",
      tags,
    })
    .output(z.array(SecurityEvent)),
  adminActions: adminCall
    .route({ method: "GET", path: "/admin/actions", summary: "Admin actions, newest first", tags })
    .input(z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }))
    .output(z.object({ actions: z.array(AdminAction), total: z.int(), page_size: z.int() })),
};
