import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@sightline/database";
import { startEmbedded } from "@sightline/database/embedded";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { connectionUrl } from "@sightline/testing/database";
import { startNode } from "@sightline/testing/process";
import autocannon, { type Request } from "autocannon";
import { createPartitions } from "../apps/server/modules/traffic/store/partitions.queries.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startServer } from "./started-server.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 3;
const COPYING = "with COPY behind it";
/** Ticks of /proc per second. */
const TICKS = 100;

export default {
  name: "Traffic intake",
  claim:
    "What it takes to store a page view: at least half of what COPY behind a bare server takes.",
  async run() {
    const data = mkdtempSync(join(tmpdir(), "sightline-bench-intake-"));
    const database = await startEmbedded({ dataDir: data });
    try {
      const url = connectionUrl(database.connection);
      await migrate(database.connection);
      await makePartitions(database.connection);
      return { rows: await measureAll(url, data) };
    } finally {
      await database.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
} satisfies Benchmark;

async function makePartitions(connection: Parameters<typeof migrate>[0]): Promise<void> {
  const { db, close } = openDatabase({ connection, applicationName: "sightline-bench" });
  const days = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000));
  await createPartitions(
    db,
    days.map((day) => day.toISOString().slice(0, 10)),
  );
  await close();
}

interface Side {
  readonly subject: string;
  readonly url: string;
  readonly pid: number;
  stop(): Promise<unknown>;
}

async function startSides(url: string, data: string): Promise<Side[]> {
  const reference = "bench/traffic/reference-server.ts";
  const bare = await startServer(reference);
  const copying = await startServer(reference, { DATABASE_URL: url });
  const ours = await startNode({
    DATABASE_URL: url,
    DATA_DIR: data,
    ROLE: "web",
    LOG_LEVEL: "error",
  });
  return [
    { subject: "bare node:http", ...bare },
    { subject: COPYING, ...copying },
    {
      subject: "ours",
      url: `${ours.url}/api/functions/track-page-view`,
      pid: ours.process.pid ?? 0,
      stop: () => ours.end("SIGTERM"),
    },
  ];
}

/** Turn about, so that what else the machine does meets all of them alike. */
async function measureAll(url: string, data: string): Promise<Row[]> {
  const sides = await startSides(url, data);
  const found = new Map<string, Row[][]>();
  for (const side of sides) await autocannon({ ...loadOf(side.url), duration: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of sides) {
      const rows = await measure(side);
      found.set(side.subject, [...(found.get(side.subject) ?? []), rows]);
      const figures = rows.map(
        ({ metric, value, unit }) => `${metric} ${value.toFixed(1)} ${unit}`,
      );
      process.stdout.write(`${side.subject}: ${figures.join(", ")}\n`);
    }
  }
  for (const side of sides) await side.stop();
  return [...found.values()].flatMap(middleOf);
}

/** Of each metric, the median of all rounds. */
function middleOf(rounds: readonly Row[][]): Row[] {
  const [first = []] = rounds;
  return first.map((row, metric) => {
    const values = rounds.map((rows) => rows[metric]?.value ?? 0).sort((one, other) => one - other);
    return { ...row, value: values[Math.floor(values.length / 2)] ?? 0 };
  });
}

function loadOf(url: string) {
  return {
    ...{ url, connections: CONNECTIONS },
    requests: [
      {
        method: "POST" as const,
        headers: { "content-type": "application/json", "user-agent": CHROME },
        setupRequest: (request: Request) => ({ ...request, body: aView() }),
      },
    ],
  };
}

async function measure({ subject, url, pid }: Side): Promise<Row[]> {
  const before = cpuSeconds(pid);
  const { requests, latency, errors, non2xx } = await autocannon({
    ...loadOf(url),
    duration: SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${subject}: ${errors} failed, ${non2xx} were refused.`);
  const cpu = ((cpuSeconds(pid) - before) * 1e6) / requests.total;
  const about = { subject, reference: subject === COPYING };
  return [
    { ...about, metric: "views stored", value: requests.average, unit: "per s" },
    { ...about, metric: "99th percentile", value: latency.p99, unit: "ms" },
    { ...about, metric: "CPU of the server per view", value: cpu, unit: "µs" },
  ];
}

function aView(): string {
  const event_id = newEventId(Date.now(), randomBytes(EVENT_ID_BYTES));
  return JSON.stringify({ event_id, session_id: null, page_path: "/pricing", referrer: null });
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
