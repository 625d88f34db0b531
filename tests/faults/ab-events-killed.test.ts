// Only before a release.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@sightline/database";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { call, signUp } from "@sightline/testing/http";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROUNDS = 20;
const CLIENTS = 4;
const ENOUGH = 30;
const GOAL = "view:/pricing";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let dataDir: string;
let testDatabase: TestDatabase;
let database: Database;
let node: ProductNode;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-ab-events-killed-"));
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, applicationName: "sightline-test" });
  node = await start();
  await startTest();
});
afterAll(async () => {
  await node?.end("SIGTERM");
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(): Promise<ProductNode> {
  return startNode({ ROLE: "web", DATABASE_URL: testDatabase.url, DATA_DIR: dataDir });
}

async function startTest(): Promise<void> {
  const { user, access_token: token } = await signUp(node.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(database.db);
  const { body } = await call(node.url, "POST", "/api/admin/ab-tests", {
    token,
    body: {
      ...{ key: "killed", name: "A headline", place: "home-hero", primary_goal: GOAL },
      ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
      variants: [
        { name: "control", weight: 1 },
        { name: "short", weight: 1, content: { headline: "Where do you stand?" } },
      ],
    },
  });
  const change = { token, body: { state: "running" } };
  await call(node.url, "PATCH", `/api/admin/ab-tests/${body.id}`, change);
}

const acknowledged = { exposure: 0, [GOAL]: 0 };
const answers = new Set<number>();

/** As the browser's queue does it: until there is an answer, with the same id. */
async function report(
  session_id: string,
  event_type: keyof typeof acknowledged,
  isStopped: () => boolean,
): Promise<void> {
  const event_metadata = { event_id: crypto.randomUUID() };
  while (!isStopped()) {
    const answer = await call(node.url, "POST", "/api/functions/track-ab-event", {
      body: { test_key: "killed", session_id, event_type, event_metadata },
      headers: { "user-agent": CHROME },
    }).catch(() => null);
    if (answer !== null) answers.add(answer.status);
    if (answer?.status !== 200) continue;
    acknowledged[event_type] += 1;
    return;
  }
}

/** Visitors who see the test and then open the page that is its goal, one after another. */
function startClients() {
  let hasStopped = false;
  let reached: () => void = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const before = acknowledged[GOAL];
  const client = async () => {
    while (!hasStopped) {
      const session = newEventId(Date.now(), randomBytes(EVENT_ID_BYTES));
      await report(session, "exposure", () => hasStopped);
      await report(session, GOAL, () => hasStopped);
      if (acknowledged[GOAL] >= before + ENOUGH) reached();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    enough,
    async stop() {
      hasStopped = true;
      await Promise.all(clients);
    },
  };
}

describe("kill -9 while events of A/B tests come in", () => {
  it(`R7.8 ${ROUNDS} times, from four clients: what was acknowledged is counted, once, in every sum`, {
    timeout: 600_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const clients = startClients();
      await clients.enough;
      await node.end("SIGKILL");
      node = await start();
      await clients.stop();
    }

    const { rows } = await sql<Record<"exposures" | "goals" | "events" | "twice", number>>`
      select (select count(*) from experiment_exposures) as exposures,
        (select count(*) from experiment_conversions) as goals,
        (select count(*) from experiment_events) as events,
        (select count(*) from experiment_conversions where times > 1) as twice
    `.execute(database.db);
    const stored = rows[0] ?? { exposures: 0, goals: 0, events: 0, twice: 0 };
    // A client that was stopped may not have heard the last answer.
    const within = (count: number, heard: number) =>
      count >= heard && count <= heard + ROUNDS * CLIENTS;
    expect(within(stored.exposures, acknowledged.exposure)).toBe(true);
    expect(within(stored.goals, acknowledged[GOAL])).toBe(true);
    expect(stored.events).toBe(stored.exposures + stored.goals);
    expect(stored.twice).toBe(0);
    expect(acknowledged[GOAL]).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
    expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([]);

    const sums = await sql<{ of: string; goal: string; people: number }>`
      select 'days' as of, goal, sum(people)::int as people from experiment_days group by goal
      union all
      select 'devices', goal, sum(people)::int from experiment_segments
      where segment like 'device:%' group by goal
      order by 1, 2
    `.execute(database.db);
    expect(sums.rows).toEqual([
      { of: "days", goal: "", people: stored.exposures },
      { of: "days", goal: GOAL, people: stored.goals },
      { of: "devices", goal: "", people: stored.exposures },
      { of: "devices", goal: GOAL, people: stored.goals },
    ]);
  });
});
