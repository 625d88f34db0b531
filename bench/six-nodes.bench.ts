import {
  failOver,
  findWrites,
  type MixedLoad,
  type Person,
  restartAll,
  type SixNodes,
  signUpPeople,
  startCrawls,
  startMixedLoad,
  startSixNodes,
  summary,
  until,
  WRITING,
} from "@sightline/testing/nodes";
import type { Benchmark, Row } from "./benchmark.ts";

const PEOPLE = 24;
const REQUESTS = Number(process.env.SIX_NODES_REQUESTS ?? 100_000);
const WRITES = Number(process.env.SIX_NODES_WRITES ?? 10_000);
const CRAWLED_PAGES = 60;
/** How long it takes until someone promotes the standby. */
const NOTICED_AFTER_MS = 5_000;

export default {
  name: "Six nodes",
  claim: `Three web nodes and three workers behind HAProxy, on PostgreSQL with a standby: ${REQUESTS} requests while all of them restart, a node killed, and ${WRITES} acknowledged writes around the loss of the primary.`,
  async run() {
    const rows: Row[] = [];
    // It takes a quarter of an hour: what is known is shown.
    const keep = (found: readonly Row[]) => {
      rows.push(...found);
      for (const { subject, metric, value, unit } of found) {
        console.log(`${subject}, ${metric}: ${Math.round(value * 10) / 10} ${unit}`);
      }
    };
    for (const lose of ["kill", "freeze"] as const) {
      const six = await startSixNodes();
      try {
        const people = await signUpPeople(six, PEOPLE);
        if (lose === "kill") {
          keep(await measureRestarts(six, people));
          keep(await measureKilledNode(six, people));
          keep(await measureKilledWorker(six, people));
        }
        keep(await measureFailover(six, people, lose));
      } finally {
        await six.stop();
      }
    }
    return { rows };
  },
} satisfies Benchmark;

async function measureRestarts(six: SixNodes, people: readonly Person[]): Promise<Row[]> {
  const started = performance.now();
  const load = startMixedLoad(six.url, people);
  let rounds = 0;
  while (load.asked < REQUESTS) {
    rounds += 1;
    for (const { name, code, endedMs, readyMs } of await restartAll(six, {
      OPERATOR_NAME: `Operator ${rounds}`,
    })) {
      const times = `ended in ${Math.round(endedMs)} ms, ready in ${Math.round(readyMs)} ms`;
      console.log(`${name}: code ${code}, ${times}; ${load.asked} requests so far`);
    }
  }
  await load.stop();
  const seconds = (performance.now() - started) / 1_000;
  const subject = "rolling restart";
  return [
    { subject, metric: "restarts", value: 6 * rounds, unit: "nodes" },
    { subject, metric: "throughput", value: load.asked / seconds, unit: "requests/s" },
    ...(await rowsOf(subject, six, load)),
  ];
}

async function measureKilledNode(six: SixNodes, people: readonly Person[]): Promise<Row[]> {
  const load = startMixedLoad(six.url, people);
  await until(() => load.asked > REQUESTS / 20);
  await six.web[0]?.end("SIGKILL");
  const enough = load.asked + REQUESTS / 20;
  await until(() => load.asked > enough);
  await load.stop();
  await six.web[0]?.start();
  return rowsOf("web node killed", six, load);
}

async function measureKilledWorker(six: SixNodes, people: readonly Person[]): Promise<Row[]> {
  const some = people.slice(0, 6);
  const crawls = await startCrawls(six, some, CRAWLED_PAGES);
  await until(async () => (await crawls.visited()) > CRAWLED_PAGES);
  const killed = performance.now();
  await six.workers[0]?.end("SIGKILL");
  await until(async () => (await crawls.ended()).length === some.length);
  const seconds = (performance.now() - killed) / 1_000;
  const ends = await crawls.ended();
  const whole = ends.filter(
    ({ status, pages, units }) =>
      status === "complete" && pages === CRAWLED_PAGES && units === CRAWLED_PAGES,
  );
  const takenOver = await crawls.takenOver();
  await crawls.close();
  await six.workers[0]?.start();
  const subject = "worker killed";
  return [
    { subject, metric: "crawls", value: some.length, unit: "crawls" },
    { subject, metric: "complete and charged once", value: whole.length, unit: "crawls" },
    { subject, metric: "taken over from the dead worker", value: takenOver, unit: "crawls" },
    { subject, metric: "until all had ended", value: seconds, unit: "s" },
  ];
}

async function measureFailover(
  six: SixNodes,
  people: readonly Person[],
  lose: "kill" | "freeze",
): Promise<Row[]> {
  const load = startMixedLoad(six.url, people, { mix: WRITING });
  await until(() => load.writes > WRITES / 2);
  const { awayMs, backMs } = await failOver(six, load, { lose, noticedAfterMs: NOTICED_AFTER_MS });
  await until(() => load.writes > WRITES);
  await load.stop();
  const subject = lose === "kill" ? "primary killed" : "primary hangs";
  const without = load.failures.filter(
    ({ reply }) => reply.status === 503 && reply.retryAfter === null,
  );
  return [
    { subject, metric: "acknowledged writes", value: load.writes, unit: "writes" },
    { subject, metric: "from the loss to the next write", value: awayMs / 1_000, unit: "s" },
    { subject, metric: "from the promotion to the next write", value: backMs / 1_000, unit: "s" },
    { subject, metric: "503 without Retry-After", value: without.length, unit: "requests" },
    ...(await rowsOf(subject, six, load)),
  ];
}

async function rowsOf(subject: string, six: SixNodes, load: MixedLoad): Promise<Row[]> {
  const { counts, lastedMs } = summary(load.failures);
  const { missing, twice } = await findWrites(six, load);
  const count = (metric: string, value: number): Row => ({
    ...{ subject, metric, value, unit: "requests" },
  });
  return [
    count("answered", load.asked),
    count("failed", load.failures.length),
    ...Object.entries(counts).map(([what, times]) => count(`failed: ${what}`, times)),
    { subject, metric: "first to last failure", value: lastedMs / 1_000, unit: "s" },
    { subject, metric: "slowest answer", value: load.slowestMs / 1_000, unit: "s" },
    { subject, metric: "acknowledged and missing", value: missing.length, unit: "writes" },
    { subject, metric: "there twice", value: twice.length, unit: "writes" },
  ];
}
