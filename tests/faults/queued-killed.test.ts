import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  type DataforseoDouble,
  startDataforseo,
} from "@sightline/providers/search-results/doubles";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const KEYWORDS = 40;
const PRICE_USD = 0.0006;
const patiently = { timeout: 120_000, interval: 100 };

let dataDir: string;
let database: TestDatabase;
let dataforseo: DataforseoDouble;
let wire: Awaited<ReturnType<typeof startWire>>;
let web: TestProduct;
const workers: ProductNode[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-queued-killed-"));
  database = await createTestDatabase();
  dataforseo = await startDataforseo();
  wire = await startWire(dataforseo.url);
  web = await startProduct({ ROLE: "web", DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const worker of workers) await worker.end("SIGTERM");
  await web.stop();
  await wire.stop();
  await dataforseo.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** To the provider and back, but for the first answer to what is handed in: that one is lost. */
async function startWire(to: string) {
  let lost = 0;
  const server: Server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const body = await text(incoming);
    const answer = await fetch(to + url, {
      method,
      headers: { authorization: headers.authorization ?? "", "content-type": "application/json" },
      ...(method === "GET" ? {} : { body }),
    });
    if (url.endsWith("task_post") && lost === 0) {
      lost += 1;
      return;
    }
    outgoing.writeHead(answer.status, { "content-type": "application/json" });
    outgoing.end(await answer.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function aWorker(): Promise<ProductNode> {
  const worker = await startNode({
    ROLE: "worker",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATAFORSEO_LOGIN: "ana@example.com",
    DATAFORSEO_PASSWORD: "api-password",
    DATAFORSEO_API_BASE: wire.url,
    DATAFORSEO_MODE: "queued",
  });
  workers.push(worker);
  return worker;
}

describe("kill -9 of a worker between handing searches in and writing their tickets down", () => {
  it("each is searched once, kept once and paid once", async () => {
    const { ask, siteId } = await aCustomer(web);
    await ask("PATCH", `/sites/${siteId}`, { depth: 10 });
    const keywords = Array.from({ length: KEYWORDS }, (_, n) => `word ${n}`);
    await ask("POST", "/keywords", { target_site: SITE, keywords, at_once: true });

    const victim = await aWorker();
    await expect.poll(wire.lost, patiently).toBe(1);
    await victim.end("SIGKILL");
    await aWorker();
    dataforseo.finishTasks();
    const kept = async () => {
      const { rows } = await sql<{ checks: number; pages: number; waiting: number; usd: number }>`
        select (select count(*) from position_checks) as checks,
          (select count(*) from search_snapshots) as pages,
          (select count(*) from queued_searches) as waiting,
          (select sum(usd)::float8 from provider_spending where day >= current_date - 1) as usd
      `.execute(web.db);
      return rows[0];
    };
    await expect.poll(async () => (await kept())?.checks, patiently).toBe(KEYWORDS);
    expect(await kept()).toEqual({
      checks: KEYWORDS,
      pages: KEYWORDS,
      waiting: 0,
      usd: expect.closeTo(KEYWORDS * PRICE_USD, 8),
    });
    const asked = dataforseo.requests
      .filter(({ path }) => /task_post|live/.test(path) && path.includes("organic"))
      .flatMap(({ body }) => (body as { keyword: string }[]).map(({ keyword }) => keyword));
    expect(asked.toSorted()).toEqual(keywords.toSorted());
  }, 240_000);
});
