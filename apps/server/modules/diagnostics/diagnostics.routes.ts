import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { sql } from "kysely";
import { adminOnly } from "../../platform/auth/index.ts";
import type { ConnectedDatabase } from "../../platform/database/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { databaseFacts, parkedJobs, queueCounts } from "./diagnostics.queries.ts";

const calls = implement(contract.diagnostics).$context<RequestContext>();

export interface DiagnosticsParts {
  readonly database: ConnectedDatabase;
  readonly queue: JobQueue;
  readonly isDraining: () => boolean;
  readonly facts: { version: string; role: "all" | "web" | "worker"; startedAt: Date };
}

export function diagnosticsRoutes({ database, queue, isDraining, facts }: DiagnosticsParts) {
  return calls.router({
    health: calls.health.handler(() => ({ status: "ok" as const })),

    ready: calls.ready.handler(async () => {
      if (isDraining()) throw new ORPCError("SERVICE_UNAVAILABLE", { message: "Shutting down." });
      await sql`select 1`.execute(database.db);
      return { status: "ready" as const };
    }),

    overview: calls.overview.use(adminOnly).handler(async () => ({
      version: facts.version,
      node: process.version,
      role: facts.role,
      started_at: facts.startedAt.toISOString(),
      database: { ...(await databaseFacts(database.db)), embedded: database.embedded },
      queues: await queueCounts(database.db, queue.names()),
      parked_jobs: await parkedJobs(database.db),
    })),
  });
}
