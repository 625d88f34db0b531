import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Read from the database when they are asked for. */
export interface OperatingFigures {
  readonly queues: readonly QueueFigures[];
  /** Emails of the last 24 hours, by what became of them. */
  readonly emails: readonly StateCount[];
  /** Crawls that haven't ended. */
  readonly crawls: readonly StateCount[];
  /** How long the oldest job has been due; 0: none is. */
  readonly oldestJobSeconds: number;
  /** Calls of language models in the last 24 hours, by how they ended. */
  readonly modelCalls: readonly StateCount[];
}

/** Where this node keeps its data, in bytes. */
interface Disk {
  readonly free: number;
  readonly size: number;
}

interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

interface StateCount {
  readonly state: string;
  readonly count: number;
}

export interface MetricsDeps {
  readonly pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
  };
  readonly readFigures: () => Promise<OperatingFigures>;
  readonly readDisk: () => Promise<Disk>;
  readonly facts: { readonly version: string; readonly role: string };
}

export interface DoneRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  requestDone(request: DoneRequest): void;
  readonly contentType: string;
  expose(): Promise<string>;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What an operator watches. Labels are words of our own and never from a request or a customer, so
 * nobody can add series.
 */
export function createMetrics({ pool, readFigures, readDisk, facts }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let isWatched = false;
  const requests = new Histogram({
    ...{ registers, name: "sightline_http_request_duration_seconds", buckets: SECONDS },
    help: "HTTP response time by route type, method and status.",
    labelNames: ["kind", "method", "status"],
  });
  const connections = gauge("sightline_database_connections", "Connections in the pool.", "state");
  const isUp = gauge("sightline_database_up", "1 if the database responded to this scrape.");
  const jobs = gauge("sightline_jobs", "Jobs in the queue.", "queue", "state");
  const emails = gauge("sightline_emails_24h", "Emails in the last 24 hours.", "state");
  const crawls = gauge("sightline_crawls", "Crawls that haven't ended.", "status");
  const oldest = gauge("sightline_oldest_waiting_job_seconds", "How long the oldest job is due.");
  const models = gauge("sightline_model_calls_24h", "Model calls in the last 24 hours.", "state");
  const disk = gauge("sightline_disk_bytes", "The disk with the data folder.", "kind");
  gauge("sightline_info", "Version and role of this node.", "version", "role").set(
    { version: facts.version, role: facts.role },
    1,
  );

  function gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Gauge<Label>({ registers, name, help, labelNames });
  }

  async function refresh(): Promise<void> {
    connections.set({ state: "open" }, pool.totalCount);
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "waited_for" }, pool.waitingCount);
    // What can't be read is missing, and never a zero.
    for (const read of [jobs, emails, crawls, models, disk]) read.reset();
    oldest.remove();
    const figures = await readFigures().catch(() => null);
    isUp.set(figures === null ? 0 : 1);
    for (const { name: queue, ...states } of figures?.queues ?? []) {
      for (const state of ["waiting", "active", "failed"] as const) {
        jobs.set({ queue, state }, states[state]);
      }
    }
    for (const { state, count } of figures?.emails ?? []) emails.set({ state }, count);
    for (const { state, count } of figures?.modelCalls ?? []) models.set({ state }, count);
    if (figures !== null) oldest.set(figures.oldestJobSeconds);
    const space = await readDisk().catch(() => null);
    for (const kind of ["free", "size"] as const)
      if (space !== null) disk.set({ kind }, space[kind]);
    for (const { state: status, count } of figures?.crawls ?? []) crawls.set({ status }, count);
  }

  return {
    contentType: registry.contentType,
    requestDone({ method, path, status, seconds }) {
      const known = METHODS.has(method) ? method : "other";
      requests.observe({ kind: kindOf(path), method: known, status }, seconds);
    },
    async expose() {
      // From the first scrape on: an installation that nobody watches doesn't pay for it.
      if (!isWatched) collectDefaultMetrics({ register: registry });
      isWatched = true;
      await refresh();
      return registry.metrics();
    },
  };
}

function kindOf(path: string): string {
  if (path.startsWith("/api/auth/")) return "auth";
  if (path.startsWith("/api/")) return "call";
  if (path.startsWith("/assets/") || path.startsWith("/social/")) return "file";
  return "page";
}
