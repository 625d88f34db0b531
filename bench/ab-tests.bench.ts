import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Experiment } from "@sightline/contract";
import { bucketOf, variantAt } from "@sightline/domain/experiments";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { askAsAdmin, call, signUp, WITH_ADMIN } from "@sightline/testing/http";
import autocannon from "autocannon";
import { sql } from "kysely";
import { arrangeByPage, decide } from "../apps/server/modules/experiments/assignment.ts";
import { freePort } from "../tools/free-port.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { insertExposures } from "./experiments/many-exposures.ts";
import { PROCESSOR_TIME } from "./load.ts";
import { median } from "./median.ts";
import { workedBy } from "./processor-time.ts";
import { withProduct } from "./product-on-embedded.ts";
import { startServer } from "./started-server.ts";
import { formatTable } from "./table.ts";

const EXPOSURES = Number(process.env.AB_EXPOSURES ?? 5_000_000);
const GOAL = "view:/pricing";
const newSession = () =>
  newEventId(Date.now(), crypto.getRandomValues(new Uint8Array(EVENT_ID_BYTES)));

const PARTS: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  assignment: measureAssignment,
  pages: measurePages,
  results: measureResults,
};
/** `BENCH_PARTS=pages` measures only these. */
const WANTED = process.env.BENCH_PARTS?.split(",") ?? Object.keys(PARTS);

export default {
  name: "A/B tests",
  claim:
    "An assignment takes less than 5 µs, a page with three tests serves at least 97% of the requests of one with none, and results of 5 million exposures take less than a second.",
  async run() {
    const rows: Row[] = [];
    for (const part of WANTED) {
      const found = await PARTS[part]?.();
      if (found === undefined) throw new Error(`There's no part called ${part}.`);
      // Said as it is measured: what comes later may take long.
      process.stdout.write(`${formatTable(found)}\n\n`);
      rows.push(...found);
    }
    return { rows };
  },
} satisfies Benchmark;

const draft = (key: string) => ({
  ...{ key, name: key, place: "home-hero", primary_goal: GOAL },
  ...{ smallest_effect: 0.05, planned_per_variant: 1_000_000 },
  variants: [
    { name: "control", weight: 1 },
    { name: "short", weight: 1, content: { headline: "Where do you stand?" } },
  ],
});

/** Of one visitor to one test, with nothing kept from before: the longest way. */
function measureAssignment(): Row[] {
  const { variants, ...fields } = draft("a-test");
  const experiment = {
    ...{ ...fields, id: "a", state: "running", phase: 1, share: 1, layer: null, audience: {} },
    variants: variants.map((variant) => ({ content: {}, ...variant, id: variant.name })),
    shipped_variant_id: null,
  } as unknown as Experiment;
  const by = {
    visitor: () => ({ country: "DE", device: "desktop", returning: false }),
    ...{ cookies: "", assigned: () => null, now: 0 },
  };
  const shown = arrangeByPage([experiment]);
  const sessions = Array.from({ length: 10_000 }, newSession);
  const ways = {
    "the variant": (sessionId: string) =>
      variantAt(experiment.variants, 1, bucketOf("a-test:1", sessionId)),
    "all that a page shows": (sessionId: string) =>
      decide(shown, "/", { ...by, sessionId: () => sessionId }),
  };
  return Object.entries(ways).map(([subject, assign]) => {
    // The time of the processor: what else the machine does is not the assignment's.
    const once = () => {
      const before = process.cpuUsage().user;
      for (const sessionId of sessions) assign(sessionId);
      return (process.cpuUsage().user - before) / sessions.length;
    };
    const times = Array.from({ length: 30 }, once).toSorted((one, other) => one - other);
    const value = times[Math.floor(times.length / 2)] ?? 0;
    return { subject, metric: "assignment", value, unit: "µs" };
  });
}

const ROUNDS = 8;
const SECONDS = 4;

/** Turn about, so that what else the machine does meets both alike. */
async function measurePages(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), "sightline-bench-"));
  const settings = {
    ...{ PORT: String(await freePort()), DATA_DIR: data, LOG_LEVEL: "error" },
    ...WITH_ADMIN,
  };
  const { url, pid, stop } = await startServer("tools/start.ts", settings);
  try {
    const admin = await askAsAdmin(url);
    const ask = async (method: string, path: string, sent: object) => {
      const { status, body } = await admin(method, `/admin/ab-tests${path}`, sent);
      if (status >= 300) throw new Error(`${method} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    };
    const ids: string[] = [];
    for (const key of ["one", "two", "three"]) ids.push((await ask("POST", "", draft(key))).id);
    const become = async (state: string) => {
      for (const id of ids) await ask("PATCH", `/${id}`, { state });
    };
    await become("running");
    const cookie = await cookiesOf(url);
    const figures: Record<"none" | "three", number[]> = { none: [], three: [] };
    const processor: Record<"none" | "three", number[]> = { none: [], three: [] };
    const load = { url, connections: 4, headers: { cookie } };
    await autocannon({ ...load, duration: 6 });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const tests of ["three", "none"] as const) {
        await become(tests === "three" ? "running" : "paused");
        // Until the server has noticed.
        await autocannon({ ...load, duration: 3 });
        const before = workedBy(pid);
        const { requests, errors, non2xx } = await autocannon({ ...load, duration: SECONDS });
        if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed.`);
        figures[tests].push(requests.average);
        processor[tests].push(((workedBy(pid) - before) * 1000) / requests.total);
      }
    }
    const metric = "home page";
    const middle = (values: number[]) =>
      values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
    const ratios = figures.three.map((value, at) => (value / (figures.none[at] ?? 1)) * 100);
    const unit = "requests/s";
    return [
      { subject: "no test", reference: true, metric, value: middle(figures.none), unit },
      { subject: "three tests", metric, value: middle(figures.three), unit },
      { subject: "three tests", metric: "of no test, by pair", value: middle(ratios), unit: "%" },
      ...(["none", "three"] as const).map((tests) => ({
        subject: tests === "none" ? "no test" : "three tests",
        ...{ metric: PROCESSOR_TIME, value: middle(processor[tests]), unit: "µs" },
      })),
    ];
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Of a visitor who takes part in all tests that run. */
async function cookiesOf(url: string): Promise<string> {
  const session = `sightline_ab_session=${newSession()}`;
  for (;;) {
    const answer = await fetch(url, { headers: { cookie: session } });
    const set = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    const own = set.filter((one) => one.startsWith("sightline_ab_"));
    if (own.length === 3) return [session, ...own].join("; ");
  }
}

function measureResults(): Promise<Row[]> {
  return withProduct({ ROLE: "web" }, async ({ url, db }) => {
    const { access_token: token, user } = await signUp(url);
    await sql`update users set role = 'admin' where id = ${user.id}`.execute(db);
    const { body } = await call(url, "POST", "/api/admin/ab-tests", {
      token,
      body: draft("large"),
    });
    await call(url, "PATCH", `/api/admin/ab-tests/${body.id}`, {
      token,
      body: { state: "running" },
    });
    await insertExposures(db, body, GOAL, EXPOSURES);
    const ask = (path: string) => call(url, "GET", `/api/admin/ab-tests${path}`, { token });
    const results = await ask(`/${body.id}/results`);
    const counted = results.body.visitors.reduce(
      (sum: number, { visitors }: { visitors: number }) => sum + visitors,
      0,
    );
    if (counted !== EXPOSURES) throw new Error(`${counted} visitors are shown.`);
    const subject = `${EXPOSURES.toLocaleString("en")} exposures`;
    const rows: Row[] = [];
    for (const [metric, path] of [
      ["results", `/${body.id}/results`],
      ["list", ""],
    ] as const) {
      rows.push({ subject, metric, value: await median(9, () => ask(path)), unit: "ms" });
    }
    return rows;
  });
}
