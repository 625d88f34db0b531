// Also on the oldest PostgreSQL.
import { randomUUID } from "node:crypto";
import { askAsAdmin, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresStore } from "./store/postgres-store.ts";
import { aView } from "./testing/a-view.ts";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
  await sql`update users set created_at = '2026-11-16T23:59:59.999Z'`.execute(product.db);
  const store = createPostgresStore(product.db);
  await store.save(VIEWS.slice(0, 4), {});
  await store.rollUp();
  await store.save(VIEWS.slice(4), {});
  const program = { day: "2026-11-15", program: "GPTBot", path: "/", isAllowed: true };
  await store.savePrograms([{ ...program, status: 200, views: 7 }]);
});
afterAll(() => product.stop());

const [ana, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
const seen = (time: string, visitor: string, path: string) =>
  aView({ viewedAt: new Date(time), visitor, path });
/** Half of them are rolled up, and half of them not yet. */
const VIEWS = [
  seen("2026-11-14T23:59:59.999Z", ana, "/"),
  seen("2026-11-15T00:00:00Z", ana, "/"),
  seen("2026-11-15T12:00:00Z", ben, "/pricing"),
  seen("2026-11-16T12:00:00Z", ana, "/pricing"),
  seen("2026-11-16T13:00:00Z", ana, "/"),
  seen("2026-11-16T14:00:00Z", eve, "/features"),
  seen("2026-11-16T23:59:59Z", ana, "/"),
  seen("2026-11-17T00:00:00Z", eve, "/features"),
];

const overview = (from: string, to: string) =>
  ask("GET", `/admin/traffic/overview?from=${from}&to=${to}`);

describe("the figures of a period", () => {
  it("count each visitor once, however many days they come, up to the last commit", async () => {
    const { status, body } = await overview("2026-11-15", "2026-11-16");
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ from: "2026-11-15", to: "2026-11-16" },
      ...{ visitors: 3, views: 6, sign_ups: 1, program_views: 7 },
      before: { visitors: 1, views: 1, sign_ups: 0, program_views: 0 },
      days: [
        { day: "2026-11-15", visitors: 2, views: 2 },
        { day: "2026-11-16", visitors: 2, views: 4 },
      ],
    });
  });

  it("are the same once everything is rolled up", async () => {
    const before = await overview("2026-11-14", "2026-11-17");
    await createPostgresStore(product.db).rollUp();
    expect((await overview("2026-11-14", "2026-11-17")).body).toEqual(before.body);
    expect(before.body).toMatchObject({ visitors: 3, views: 8 });
  });

  it("of days without anyone are zero", async () => {
    const none = { visitors: 0, views: 0, sign_ups: 0, program_views: 0 };
    const { body } = await overview("2026-01-01", "2026-01-28");
    expect(body).toMatchObject({ ...none, before: none, days: [] });
  });

  it.each([
    "from=2026-11-16&to=2026-11-15",
    "from=2025-01-01&to=2026-11-15",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-11-16",
    "",
  ])("%s is no period", async (query) => {
    expect((await ask("GET", `/admin/traffic/overview?${query}`)).status).toBe(400);
  });
});

describe("the pages of a period", () => {
  const outer = { category: "outer" };
  const NONE_BEFORE = { views_before: 0, visitors_before: 0 };

  it("come with views, visitors and category, the most viewed first", async () => {
    const { body } = await ask("GET", "/admin/traffic/pages?from=2026-11-15&to=2026-11-16");
    expect(body.rows).toEqual([
      { path: "/", ...outer, views: 3, visitors: 1, views_before: 1, visitors_before: 1 },
      { path: "/pricing", ...outer, ...NONE_BEFORE, views: 2, visitors: 2 },
      { path: "/features", ...outer, ...NONE_BEFORE, views: 1, visitors: 1 },
    ]);
  });
});
