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
  const looks: Look[] = [];
  for (let arrived = 0; arrived < readers; ) {
    await new Promise((next) => setTimeout(next, LOOK_MS));
    const { received, worked: serverWorked } = await taken();
    arrived = received;
    looks.push({
      arrived,
      seconds: (performance.now() - started) / 1000,
      cost: worked() - before,
      serverCost: serverWorked - server,
      memory: process.memoryUsage.rss() / MEGABYTE,
    });
    process.stderr.write(`${textOf(looks)}\n`);
  }
  while ((await countSent(db)) < readers) await new Promise((next) => setTimeout(next, 100));
  const { received, bytes } = await taken();
  if (received !== readers) throw new Error(`${received} of ${readers} digests arrived.`);
  const last = looks.at(-1) ?? NOTHING;
  const [first, second, third] = thirds(looks);
  const subject = `${readers.toLocaleString("en")} digests`;
  const about = { subject, ...(readers === SIZES[0] ? { reference: true } : {}) };
  const ms = { ...about, unit: "ms" };
  const megabytes = { ...about, unit: "MB" };
  return [
    { ...about, metric: "per second", value: readers / last.seconds, unit: "digests" },
    { ...ms, metric: PROCESSOR, value: last.cost / readers },
    { ...ms, metric: `${PROCESSOR}, the last third`, value: third.each },
    { ...ms, metric: "processor time of the mail server", value: last.serverCost / readers },
    { ...about, metric: "size", value: bytes / readers / 1024, unit: "kB" },
    { ...megabytes, metric: "memory, the first third", value: first.memory },
    { ...megabytes, metric: "memory, the second third", value: second.memory },
    { ...megabytes, metric: "memory, the last third", value: third.memory },
  ];
}

const PROCESSOR = "processor time of product and database";

/** What has been done so far: how many digests arrived, in what time, at which cost in milliseconds. */
interface Look {
  readonly arrived: number;
  readonly seconds: number;
  readonly cost: number;
  readonly serverCost: number;
  /** In megabytes. */
  readonly memory: number;
}

const NOTHING: Look = { arrived: 0, seconds: 0, cost: 0, serverCost: 0, memory: 0 };

/** Said as it is measured: a run that is ended early has figures, too. */
function textOf(looks: readonly Look[]): string {
  const { arrived, seconds, memory } = looks.at(-1) ?? NOTHING;
  const { each } = between(NOTHING, looks);
  return `${seconds.toFixed(0)} s: ${arrived} sent, ${each.toFixed(1)} ms each, ${memory.toFixed(0)} MB`;
}

/** By digests, not by time. */
function thirds(looks: readonly Look[]) {
  const { arrived: all } = looks.at(-1) ?? NOTHING;
  const endOf = (nth: number) => looks.findLastIndex(({ arrived }) => arrived * 3 <= all * nth);
  const third = (nth: number) =>
    between(looks[endOf(nth - 1)] ?? NOTHING, looks.slice(endOf(nth - 1) + 1, endOf(nth) + 1));
  return [third(1), third(2), third(3)] as const;
}

/** The processor time of each digest, and the most memory. */
function between(start: Look, looks: readonly Look[]) {
  const end = looks.at(-1) ?? start;
  const each = (end.cost - start.cost) / Math.max(1, end.arrived - start.arrived);
  return { each, memory: Math.max(0, ...looks.map(({ memory }) => memory)) };
}

async function countSent(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_messages where kind = 'digest' and state = 'sent'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
