import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@sightline/database";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { call } from "@sightline/testing/http";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { rounds } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROUNDS = rounds({ usually: 2, all: 20 });
const CLIENTS = 4;
const ENOUGH = 40;
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let dataDir: string;
let testDatabase: TestDatabase;
let database: Database;
let node: ProductNode;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-views-killed-"));
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, applicationName: "sightline-test" });
  node = await start();
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

const acknowledged = new Set<string>();
const answers = new Set<number>();

async function report(id: string): Promise<boolean> {
  const body = { event_id: id, session_id: null, page_path: "/", referrer: null };
  const answer = await call(node.url, "POST", "/api/functions/track-page-view", {
    body,
    headers: { "user-agent": CHROME },
  }).catch(() => null);
  if (answer !== null) answers.add(answer.status);
  if (answer?.status === 204) acknowledged.add(id);
  return answer?.status === 204;
}

/** Each client reports one view after another, and each view until it is acknowledged. */
function startClients() {
  let isStopped = false;
  let reached: () => void = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const before = acknowledged.size;
  const client = async () => {
    while (!isStopped) {
      const id = newEventId(Date.now(), randomBytes(EVENT_ID_BYTES));
      while (!isStopped && !(await report(id)));
      if (acknowledged.size >= before + ENOUGH) reached();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    enough,
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

describe("kill -9 while page views come in", () => {
  it(`${ROUNDS} times, from four clients: nothing acknowledged is missing, nothing is there twice`, {
    timeout: 120_000 * ROUNDS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const clients = startClients();
      await clients.enough;
      await node.end("SIGKILL");
      node = await start();
      await clients.stop();
    }

    const { db } = database;
    const rows = await db.selectFrom("page_views").select("id").execute();
    const stored = rows.map(({ id }) => id);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
    expect([...answers].filter((status) => status !== 204 && status !== 503)).toEqual([]);

    const counted = await db
      .selectFrom("traffic_intake")
      .select((expression) => expression.fn.sum<string>("views").as("views"))
      .where("outcome", "=", "stored")
      .executeTakeFirstOrThrow();
    expect(Number(counted.views)).toBe(stored.length);
  });
});
