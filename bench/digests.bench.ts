import type { Tables } from "@sightline/database";
import type { TestProduct } from "@sightline/testing/http";
import { type Kysely, sql } from "kysely";
import type { Benchmark, Row } from "./benchmark.ts";
import { writeReaders } from "./digests/readers.ts";
import { processorTime, workedBy } from "./processor-time.ts";
import { withProduct } from "./product-on-embedded.ts";
import { startServer } from "./started-server.ts";

/** `BENCH_DIGESTS=1000,10000 node bench/run.ts digests` for a run that takes minutes. */
const SIZES = (process.env.BENCH_DIGESTS ?? "10000,100000").split(",").map(Number);
const LOOK_MS = 2_000;
const MEGABYTE = 1024 * 1024;

export default {
  name: "Digests",
  claim:
    "100,000 digests are made and handed to a mail server at the same cost each as 10,000, in flat memory.",
  async run() {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await measure(size)));
    return { rows };
  },
} satisfies Benchmark;

async function measure(readers: number): Promise<Row[]> {
  const sink = await startServer("bench/digests/smtp-sink.ts");
  const taken = async (): Promise<Taken> => {
    const answer = (await (await fetch(sink.url)).json()) as Omit<Taken, "worked">;
    return { ...answer, worked: workedBy(sink.pid) };
  };
  const { smtpUrl } = await taken();
  // The limits protect a real mail server; here they would be all that is measured.
  const settings = { SMTP_URL: smtpUrl, MAIL_PER_SECOND: "10000", MAIL_DOMAIN_PER_SECOND: "10000" };
  try {
    return await withProduct(settings, (product) => sendAll(product, readers, taken));
  } finally {
    await sink.stop();
  }
}

interface Taken {
  readonly received: number;
  readonly bytes: number;
  readonly smtpUrl: string;
  /** In milliseconds of processor time. */
  readonly worked: number;
}

async function sendAll(
  { db }: TestProduct,
  readers: number,
  taken: () => Promise<Taken>,
): Promise<Row[]> {
  await writeReaders(db, readers);
  const worked = await processorTime(db);
  const [started, before, server] = [performance.now(), worked(), (await taken()).worked];
  await sql`insert into pgboss.job (name, data) values ('digests.send-due', '{}')`.execute(db);
  const memory: number[] = [];
  for (let arrived = 0; arrived < readers; arrived = (await taken()).received) {
    await new Promise((next) => setTimeout(next, LOOK_MS));
    memory.push(process.memoryUsage.rss() / MEGABYTE);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stderr.write(`${seconds} s: ${arrived} sent, ${memory.at(-1)?.toFixed(0)} MB\n`);
  }
  while ((await countSent(db)) < readers) await new Promise((next) => setTimeout(next, 100));
  const seconds = (performance.now() - started) / 1000;
  const cost = worked() - before;
  const { received, bytes, worked: serverWorked } = await taken();
  if (received !== readers) throw new Error(`${received} of ${readers} digests arrived.`);
  const subject = `${readers.toLocaleString("en")} digests`;
  const about = { subject, ...(readers === SIZES[0] ? { reference: true } : {}) };
  const [early, late] = thirds(memory);
  return [
    { ...about, metric: "time on the clock, each", value: (seconds * 1000) / readers, unit: "ms" },
    {
      ...about,
      metric: "processor time of product and database",
      value: cost / readers,
      unit: "ms",
    },
    {
      ...about,
      metric: "processor time of the mail server",
      value: (serverWorked - server) / readers,
      unit: "ms",
    },
    { ...about, metric: "size", value: bytes / readers / 1024, unit: "kB" },
    { ...about, metric: "memory, after a third", value: early, unit: "MB" },
    { ...about, metric: "memory, at the end", value: late, unit: "MB" },
  ];
}

async function countSent(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_messages where kind = 'digest' and state = 'sent'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The most that the middle third and the last third needed. */
function thirds(samples: readonly number[]): [number, number] {
  const third = Math.floor(samples.length / 3);
  return [
    Math.max(...samples.slice(third, 2 * third), 0),
    Math.max(...samples.slice(2 * third), 0),
  ];
}
