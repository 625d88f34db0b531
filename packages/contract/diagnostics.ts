import { z } from "zod";
import { adminCall, openCall } from "./errors.ts";

const tags = ["diagnostics"];

export const Diagnostics = z.object({
  version: z.string(),
  node: z.string(),
  role: z.enum(["all", "web", "worker"]),
  started_at: z.iso.datetime(),
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    latency_ms: z.number(),
    size_bytes: z.int(),
    migrations: z.int(),
  }),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      active: z.int(),
      parked: z.int(),
    }),
  ),
  parked_jobs: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      tries: z.int(),
      failed_at: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const diagnostics = {
  health: openCall
    .route({ method: "GET", path: "/health", summary: "Alive", tags })
    .output(z.object({ status: z.literal("ok") })),
  ready: openCall
    .route({ method: "GET", path: "/ready", summary: "Able to serve", tags })
    .output(z.object({ status: z.literal("ready") })),
  overview: adminCall
    .route({
      method: "GET",
      path: "/admin/diagnostics",
      summary: "Database, queues and parked jobs",
      tags,
    })
    .output(Diagnostics),
};
