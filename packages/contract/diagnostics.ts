import { ERROR_LOG_DAYS, PATTERN_DAYS } from "@sightline/domain/diagnostics";
import { z } from "zod";
import { adminCall, openCall, userCall } from "./errors.ts";

const tags = ["diagnostics"];

const Json = z.unknown().nullable().default(null);

export const ErrorEntry = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  error_code: z.string(),
  error_message: z.string(),
  endpoint: z.string(),
  request_data: z.unknown(),
  response_data: z.unknown(),
  created_at: z.iso.datetime(),
});
export type ErrorEntry = z.infer<typeof ErrorEntry>;

const ErrorPatternRow = z.object({
  error_code: z.string(),
  count: z.int(),
  endpoint: z.string(),
});

const errorTags = ["errors"];

export const errors = {
  log: userCall
    .route({
      method: "POST",
      path: "/errors",
      successStatus: 201,
      summary: "Log an error; secrets are removed first",
      tags: errorTags,
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        error_code: z.string().trim().min(1).max(100),
        error_message: z.string().max(2000).default(""),
        endpoint: z.string().trim().min(1).max(300),
        request_data: Json,
        response_data: Json,
        user_id: z.uuid().optional(),
      }),
    )
    .output(ErrorEntry),
  list: userCall
    .route({
      method: "GET",
      path: "/errors",
      summary: "Your 50 latest errors, for one endpoint or all",
      tags: errorTags,
    })
    .input(z.object({ endpoint: z.string().max(300).optional() }))
    .output(z.array(ErrorEntry)),
  clean: userCall
    .route({
      method: "DELETE",
      path: "/errors",
      summary: `Delete your errors older than ${ERROR_LOG_DAYS} days`,
      tags: errorTags,
    })
    .output(z.object({ deleted: z.int() })),
  patterns: userCall
    .route({
      method: "GET",
      path: "/errors/patterns",
      summary: "How often each of your error codes occurred",
      tags: errorTags,
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        days: z.coerce.number().int().min(1).max(ERROR_LOG_DAYS).default(PATTERN_DAYS),
        user_id: z.uuid().optional(),
      }),
    )
    .output(z.array(ErrorPatternRow)),
  report: openCall
    .route({
      method: "POST",
      path: "/errors/report",
      successStatus: 202,
      summary: "Report a browser crash to the operator, with the ID shown on the error screen",
      tags: errorTags,
    })
    .input(
      z.object({
        error_id: z.uuid(),
        message: z.string().max(2000),
        path: z.string().max(300),
        stack: z.string().max(8000).default(""),
      }),
    )
    .output(z.object({ error_id: z.uuid() })),
};

const JudgedPattern = ErrorPatternRow.extend({
  verdict: z.enum(["low_credits", "config_issues", "critical", "normal"]),
  warned: z.boolean(),
});

export const Diagnostics = z.object({
  /** When everything below was measured. */
  read_at: z.iso.datetime(),
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
      failed: z.int(),
    }),
  ),
  mail: z.object({ transport: z.enum(["smtp", "files"]), problem: z.string().nullable() }),
  /** Page views as they come in; counted of today, in UTC. */
  intake: z.object({
    rolled_up_at: z.iso.datetime(),
    /** Stored, and not in the totals yet. */
    waiting: z.int(),
    stored: z.int(),
    repeated: z.int(),
    programs: z.int(),
    refused: z.int(),
  }),
  payment: z.object({
    provider: z.enum(["stripe", "sandbox"]),
    /** Events that couldn't be applied. */
    failed: z.int(),
    last_event_at: z.iso.datetime().nullable(),
  }),
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
  error_patterns: z.array(JudgedPattern),
  anomalies: z.array(z.object({ user_id: z.uuid(), email: z.string(), events: z.int() })),
  failed_jobs: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      attempts: z.int(),
      failed_at: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const diagnostics = {
  health: openCall
    .route({ method: "GET", path: "/health", summary: "Whether the server is running", tags })
    .output(z.object({ status: z.literal("ok") })),
  ready: openCall
    .route({
      method: "GET",
      path: "/ready",
      summary: "Whether the server can handle requests",
      tags,
    })
    .output(z.object({ status: z.literal("ready") })),
  overview: adminCall
    .route({
      method: "GET",
      path: "/admin/diagnostics",
      summary: "Database, queues, failed jobs, email and errors",
      tags,
    })
    .output(Diagnostics),
};
