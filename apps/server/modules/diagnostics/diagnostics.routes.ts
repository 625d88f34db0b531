import { statfs } from "node:fs/promises";
import { implement, ORPCError } from "@orpc/server";
import { contract, type Diagnostics } from "@sightline/contract";
import { judgePattern } from "@sightline/domain/diagnostics";
import { sql } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../platform/auth/index.ts";
import type { ConnectedDatabase } from "../../platform/database/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { databaseFacts, failedJobs, queueCounts } from "./diagnostics.queries.ts";
import { errorPatterns } from "./errors.queries.ts";

const calls = implement(contract.diagnostics).$context<RequestContext>().$config(SESSION_FIRST);

export interface DiagnosticsParts {
  readonly database: ConnectedDatabase;
  readonly queue: JobQueue;
  /** Null in the demo: the disk is the installation's. */
  readonly dataDir: string | null;
  readonly isDraining: () => boolean;
  readonly facts: { version: string; role: "all" | "web" | "worker"; startedAt: Date };
  /** Provided by downstream modules. */
  readonly mail: { transport: "smtp" | "files"; check: () => Promise<void> };
  readonly anomalies: () => Promise<Diagnostics["anomalies"]>;
  readonly intake: () => Promise<Diagnostics["intake"]>;
  readonly payment: () => Promise<Diagnostics["payment"]>;
}

export function diagnosticsRoutes(parts: DiagnosticsParts) {
  const { database, queue, facts } = parts;
  return calls.router({
    health: calls.health.handler(() => ({ status: "ok" as const })),

    ready: calls.ready.handler(async () => {
      if (parts.isDraining()) {
        throw new ORPCError("SERVICE_UNAVAILABLE", {
          message: "Shutting down. Try again in a moment.",
        });
      }
      if (database.isFull()) {
        throw new ORPCError("SERVICE_UNAVAILABLE", {
          message: "The database disk is full. You can view pages, but nothing can be saved.",
        });
      }
      await sql`select 1`.execute(database.db);
      return { status: "ready" as const };
    }),

    overview: calls.overview.use(adminOnly).handler(async () => {
      const [about, queues, failed, patterns, anomalies, mail, disk, intake, payment] =
        await Promise.all([
          databaseFacts(database.db),
          queueCounts(database.db, queue.names()),
          failedJobs(database.db, queue.names()),
          errorPatterns(database.db, 1),
          parts.anomalies(),
          mailFacts(parts.mail),
          diskFacts(parts.dataDir),
          parts.intake(),
          parts.payment(),
        ]);
      return {
        read_at: new Date().toISOString(),
        version: facts.version,
        node: process.version,
        role: facts.role,
        started_at: facts.startedAt.toISOString(),
        database: { ...about, embedded: database.embedded },
        queues,
        failed_jobs: failed,
        mail,
        disk,
        intake,
        payment,
        error_patterns: patterns.map((pattern) => ({ ...pattern, ...judgePattern(pattern) })),
        anomalies,
      };
    }),
  });
}

async function mailFacts({
  transport,
  check,
}: DiagnosticsParts["mail"]): Promise<Diagnostics["mail"]> {
  try {
    await check();
    return { transport, problem: null };
  } catch (error) {
    return { transport, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function diskFacts(folder: string | null): Promise<Diagnostics["disk"]> {
  if (folder === null) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}
