import { randomUUID } from "node:crypto";
import { dayOf } from "@sightline/domain/calendar";
import {
  askAsAdmin,
  call,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DAY_MS = 86_400_000;
const [from, to] = [dayOf(Date.now() - 20 * DAY_MS), dayOf(Date.now())];

interface Case {
  readonly name: string;
  readonly settings: Record<string, string>;
  readonly message: RegExp;
}
const CASES: readonly Case[] = [
  {
    name: "ClickHouse is away",
    settings: { CLICKHOUSE_URL: "http://ana:hunter2@127.0.0.1:1/sightline" },
    message: /^We can't read page views from ClickHouse/,
  },
  { name: "ClickHouse is no longer set", settings: {}, message: /CLICKHOUSE_URL isn't set/ },
];

describe.each(CASES)("while days are in ClickHouse, and $name", ({ settings, message }) => {
  let product: TestProduct;
  let ask: Awaited<ReturnType<typeof askAsAdmin>>;
  let log = "";
  beforeAll(async () => {
    product = await startProduct({ ...WITH_ADMIN, ...settings, LOG_LEVEL: "info" }, (line) => {
      log += line;
    });
    ask = await askAsAdmin(product.url);
    const day = dayOf(Date.now() - 10 * DAY_MS);
    const moved = { day, move: randomUUID(), views: 3, sessions: 2 };
    await product.db.insertInto("traffic_moved_days").values(moved).execute();
  });
  afterAll(() => product.stop());

  const isLogged = () => log.includes("page views in ClickHouse can't be used");
  it("the log says so from the start", async () => {
    await expect.poll(isLogged).toBe("CLICKHOUSE_URL" in settings);
  });

  const report = (page: string) => ask("GET", `/admin/traffic/${page}from=${from}&to=${to}`);

  it("reports that need them say so, and what still works", async () => {
    for (const page of ["sessions?page=1&", "pages?device=mobile&"]) {
      const { status, body } = await report(page);
      expect({ page, status }).toEqual({ page, status: 503 });
      expect(body.message).toMatch(message);
      expect(body.message).toContain("other reports still work without filters");
    }
  });

  it("the others work, and page views are stored", async () => {
    for (const page of ["overview?", "overview?country=DE&", "pages?", "geo?"]) {
      expect({ page, status: (await report(page)).status }).toEqual({ page, status: 200 });
    }
    const body = { session_id: null, page_path: "/", referrer: null };
    const stored = await call(product.url, "POST", "/api/functions/track-page-view", {
      body,
      headers: { "user-agent": CHROME },
    });
    expect(stored.status).toBe(204);
    expect((await report("overview?")).body.views).toBe(1);
  });

  it("nothing of the address with its password is in the log", () => {
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain("hunter2");
  });
});
