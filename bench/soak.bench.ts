import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@sightline/database";
import {
  BROWSING,
  METRICS_TOKEN,
  type SixNodes,
  signInAgain,
  signUpPeople,
  startMixedLoad,
  startSixNodes,
  summary,
} from "@sightline/testing/nodes";
import { sql } from "kysely";
import type { Benchmark, Row } from "./benchmark.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const PEOPLE = 24;
/** Each person thinks for so long, so that the machine isn't full. */
const PAUSE_MS = 250;
/** A session's token lasts 15. */
const RENEWED_AFTER_MINUTES = 8;
const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

export default {
  name: "Soak",
  claim: `Three web nodes and three workers under a mixed load for ${MINUTES} minutes: memory, connections and lag don't grow.`,
  run: async () => ({ rows: await soak() }),
} satisfies Benchmark;

async function soak(): Promise<Row[]> {
  const six = await startSixNodes();
  const { db, close } = openDatabase({
    connection: { connectionString: six.databaseUrl },
    applicationName: "sightline-bench",
  });
  try {
    const people = await signUpPeople(six, PEOPLE);
    const load = startMixedLoad(six.url, people, { mix: BROWSING, pauseMs: PAUSE_MS });
    const lines: Line[] = [];
    console.log(heading(six));
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      if (minute % RENEWED_AFTER_MINUTES === 0) await signInAgain(six, people);
      await pause(MINUTE_MS);
      const line = { ...(await measure(six, db)), asked: load.asked, failed: load.failures.length };
      lines.push(line);
      console.log(format(minute, line));
    }
    await load.stop();
    console.log(summary(load.failures).counts);
    return rowsOf(lines);
  } finally {
    await close();
    await six.stop();
  }
}

interface Line {
  readonly memory: readonly number[];
  readonly lag: readonly number[];
  readonly connections: number;
  /** How long the job that has waited longest has been due. */
  readonly queueS: number;
  readonly waitedFor: number;
  readonly asked: number;
  readonly failed: number;
}

type Db = ReturnType<typeof openDatabase>["db"];

async function measure(
  { web, workers }: SixNodes,
  db: Db,
): Promise<Omit<Line, "asked" | "failed">> {
  const scraped = await Promise.all([...web, ...workers].map(({ url }) => scrape(url)));
  const of = (name: string) => scraped.map((figures) => figures.get(name) ?? Number.NaN);
  const { rows } = await sql<{ connections: number; seconds: number }>`
    select (
      select count(*)::int from pg_stat_activity where application_name like 'sightline%'
    ) as connections, (
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float from pgboss.job
      where state < 'active' and start_after <= now()
    ) as seconds
  `.execute(db);
  return {
    memory: of("process_resident_memory_bytes").map((bytes) => bytes / MEGABYTE),
    lag: of("nodejs_eventloop_lag_p99_seconds").map((seconds) => seconds * 1_000),
    connections: rows[0]?.connections ?? Number.NaN,
    queueS: rows[0]?.seconds ?? Number.NaN,
    waitedFor: sum(of('sightline_database_connections{state="waited_for"}')),
  };
}

async function scrape(url: string): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const at = line.lastIndexOf(" ");
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}

function heading({ web, workers }: SixNodes): string {
  const names = [...web, ...workers].map(({ name }) => name);
  const columns = [
    "minute",
    ...names.map((name) => `${name} MB`),
    ...["lag p99 ms", "connections", "waited for", "queue s", "requests", "failed"],
  ];
  return `| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`;
}

function format(minute: number, line: Line): string {
  const cells = [
    minute,
    ...line.memory.map(Math.round),
    Math.round(Math.max(...line.lag)),
    ...[line.connections, line.waitedFor, line.queueS.toFixed(1), line.asked, line.failed],
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The worst of each half: a single minute may be the one after a garbage collection. */
function rowsOf(lines: readonly Line[]): Row[] {
  const middle = Math.ceil(lines.length / 2);
  const both = (metric: string, unit: string, of: (line: Line) => number): Row[] => {
    const most = (some: readonly Line[]) => Math.max(...some.map(of));
    return [
      { subject: "first half", reference: true, metric, value: most(lines.slice(0, middle)), unit },
      { subject: "second half", metric, value: most(lines.slice(middle)), unit },
    ];
  };
  const last = lines.at(-1);
  return [
    ...both("memory of the largest node", "MB", ({ memory }) => Math.max(...memory)),
    ...both("memory of all nodes", "MB", ({ memory }) => sum(memory)),
    ...both("connections", "connections", ({ connections }) => connections),
    ...both("event-loop lag, 99th percentile, worst node", "ms", ({ lag }) => Math.max(...lag)),
    ...both("oldest job that is due", "s", ({ queueS }) => queueS),
    { subject: "all", metric: "requests", value: last?.asked ?? 0, unit: "requests" },
    { subject: "all", metric: "failed", value: last?.failed ?? 0, unit: "requests" },
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
