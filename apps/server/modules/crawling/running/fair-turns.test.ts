import { parseAllowHosts } from "@sightline/crawler/address";
import { RULE_VERSION } from "@sightline/crawler/audit";
import { createPoliteness, type Fetcher, type FetchResult } from "@sightline/crawler/fetch";
import { pageWith } from "@sightline/testing/crawling";
import { openTestDatabase } from "@sightline/testing/keywords";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createJobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { sendCrawl } from "../crawling.jobs.ts";
import { createCrawling } from "../create-crawling.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const LINKS = Array.from({ length: 99 }, (_, nth) => `/${nth}`);

/** A hostile site takes half a second for each of its many pages; any other has one page. */
const fetcher: Fetcher = {
  async fetch(url) {
    const { hostname, pathname } = new URL(url);
    if (pathname === "/robots.txt" || pathname.startsWith("/sitemap")) return found(url, 404, "");
    const isHostile = hostname.startsWith("hostile");
    if (isHostile && pathname !== "/") await new Promise((resolve) => setTimeout(resolve, 500));
    return found(url, 200, pageWith(`A page: ${url}`, ...(isHostile ? LINKS : [])));
  },
  close: async () => {},
};

function found(url: string, status: number, text: string): FetchResult {
  return {
    ok: true,
    fetched: {
      ...{ requested: url, url, redirects: [], status, text, charset: "utf-8", cut: null },
      headers: { "content-type": "text/html" },
      contentType: "text/html",
      bytes: { wire: text.length, decoded: text.length },
      certificateEnds: null,
      ms: { firstByte: 1, total: 1 },
    },
  };
}

/** A node whose crawls give way to others after a moment instead of half a minute. */
async function startWorker() {
  const log = createLog("silent");
  const queue = createJobQueue({ connectionString: database.url }, log, { worker: true });
  const crawling = createCrawling({
    contact: "",
    ...{ db: database.db, queue, log, fetcher, turnMs: 1, onFinished: [] },
    politeness: createPoliteness({ allow: parseAllowHosts("") }),
    units: { reserve: async () => ({ refused: "nobody asks here" }), giveBack: async () => {} },
  });
  await queue.start([...crawling.jobs]);
  await queue.work(crawling.jobs, []);
  return {
    queue,
    stop: async () => {
      crawling.stop();
      await queue.stop();
    },
  };
}

async function aCustomer(name: string): Promise<string> {
  const { id } = await database.db
    .insertInto("users")
    .values({ name, email: `${name}@customer.example` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aCrawl(requested_by: string, domain: string): Promise<string> {
  const company = await database.db
    .insertInto("companies")
    .values({ domain, name: domain, slug: domain })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ name: domain }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const budget = { max_pages: 100, max_ms: 600_000, rule_version: RULE_VERSION };
  const { id } = await database.db
    .insertInto("crawls")
    .values({ company_id: company.id, requested_by, trigger: "user", ...budget })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("the crawls of a node", () => {
  it("give way: two customers with twelve each keep a third from waiting for their ends", async () => {
    const worker = await startWorker();
    const hostile = [await aCustomer("eve"), await aCustomer("mallory")];
    for (let nth = 0; nth < 24; nth += 1) {
      const id = await aCrawl(hostile[nth % 2] ?? "", `hostile-${nth}.example`);
      await sendCrawl(worker.queue, id);
    }
    const running = async () => {
      const crawls = database.db.selectFrom("crawls").select(["requested_by", "run"]);
      const rows = await crawls.where("run", "is not", null).execute();
      return hostile.map((user) => rows.filter((row) => row.requested_by === user).length);
    };
    await expect.poll(running, { timeout: 30_000 }).toEqual([4, 4]);

    const honest = await aCrawl(await aCustomer("ana"), "honest.example");
    await sendCrawl(worker.queue, honest);
    const statuses = async () => {
      const crawls = await database.db.selectFrom("crawls").select(["id", "status"]).execute();
      return {
        honest: crawls.find(({ id }) => id === honest)?.status,
        complete: crawls.filter(({ status }) => status === "complete").length,
      };
    };
    await expect.poll(statuses, { timeout: 25_000 }).toEqual({ honest: "complete", complete: 1 });
    await expect.poll(running, { timeout: 10_000 }).toEqual([4, 4]);
    await worker.stop();
  }, 90_000);

  it("give way to another customer's crawl of the same site", async () => {
    const worker = await startWorker();
    const first = await aCrawl(await aCustomer("eve"), "hostile.example");
    await sendCrawl(worker.queue, first);
    const isRunning = async (id: string) => {
      const crawls = database.db.selectFrom("crawls").select("run").where("id", "=", id);
      return (await crawls.executeTakeFirstOrThrow()).run !== null;
    };
    await expect.poll(() => isRunning(first), { timeout: 15_000 }).toBe(true);

    const second = await aCrawl(await aCustomer("ana"), "hostile.example");
    await sendCrawl(worker.queue, second);
    await expect.poll(() => isRunning(second), { timeout: 20_000 }).toBe(true);
    const { status } = await database.db
      .selectFrom("crawls")
      .select("status")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    expect(status).toBe("running");
    await worker.stop();
  }, 60_000);
});
