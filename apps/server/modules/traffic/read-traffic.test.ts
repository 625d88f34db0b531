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
  await installed("2026-11-12");
  const store = createPostgresStore(product.db);
  await store.save(VIEWS.slice(0, 5), {});
  await store.rollUp();
  await store.save(VIEWS.slice(5), {});
  const program = { day: "2026-11-15", program: "GPTBot", path: "/", isAllowed: true };
  await store.savePrograms([{ ...program, status: 200, views: 7 }]);
});
afterAll(() => product.stop());

const installed = (day: string) =>
  sql`update schema_migrations set applied_at = ${day}::date`.execute(product.db);

const [ana, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
const seen = (time: string, visitor: string, path: string) =>
  aView({ viewedAt: new Date(time), visitor, path });
/** Half of them are rolled up, and half of them not yet. */
const VIEWS = [
  seen("2026-11-12T12:00:00Z", eve, "/features"),
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

const NUMBERS = { bounces: expect.any(Number), seconds: null };
const NONE = { visitors: 0, views: 0, sessions: 0, bounces: 0, seconds: null };

describe("the figures of a period", () => {
  it("count each visitor once, however many days they come, up to the last commit", async () => {
    const { status, body } = await overview("2026-11-15", "2026-11-16");
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ from: "2026-11-15", to: "2026-11-16", recorded_since: "2026-11-12" },
      ...{ visitors: 3, views: 6, sessions: 6, bounces: 6, seconds: null },
      ...{ sign_ups: 1, paying: 0, program_views: 7 },
      before: {
        ...{ visitors: 1, views: 1, sessions: 1, bounces: 1, seconds: null },
        ...{ sign_ups: 0, paying: 0, program_views: 0 },
      },
      days: [
        { day: "2026-11-15", visitors: 2, views: 2, sessions: 2, ...NUMBERS },
        { day: "2026-11-16", visitors: 2, views: 4, sessions: 4, ...NUMBERS },
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
    const { body } = await overview("2026-12-01", "2026-12-02");
    expect(body).toMatchObject({ ...NONE, before: NONE, days: [] });
  });

  it("are compared only with days that were recorded from their first minute", async () => {
    const before = async (from: string) => (await overview(from, "2026-11-16")).body.before;
    expect(await before("2026-11-15")).toMatchObject({ visitors: 1 });
    // Recording began on the 12th, at noon.
    expect(await before("2026-11-14")).toBeNull();
    const query = "dimension=path&from=2026-11-14&to=2026-11-16";
    const { body } = await ask("GET", `/admin/traffic/breakdown?${query}`);
    expect(body.recorded_since).toBe("2026-11-12");
    // Nobody could sign up before there was an installation.
    await installed("2026-11-13");
    expect(await before("2026-11-15")).toMatchObject({ visitors: 1, sign_ups: null, paying: null });
    await installed("2026-11-12");
    expect(body.rows.map((row: { before: object | null }) => row.before)).toEqual(
      body.rows.map(() => null),
    );
  });

  it.each([
    "from=2026-11-16&to=2026-11-15",
    "from=2025-01-01&to=2026-11-15",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-11-16",
    "from=2026-11-15&to=2026-11-16&device=fridge",
    "",
  ])("%s is no period", async (query) => {
    expect((await ask("GET", `/admin/traffic/overview?${query}`)).status).toBe(400);
  });
});

describe("the pages of a period", () => {
  it("come with views, visitors, entries and exits, the most viewed first", async () => {
    const { body } = await ask(
      "GET",
      "/admin/traffic/breakdown?dimension=path&from=2026-11-15&to=2026-11-16",
    );
    const page = { bounces: expect.any(Number), seconds: null, sign_ups: 0, paying: 0 };
    expect(body.rows).toEqual([
      {
        ...{ value: "/", ...page, views: 3, visitors: 1, sessions: 3, exits: 3 },
        before: expect.objectContaining({ visitors: 1, views: 1, sessions: 1 }),
      },
      {
        ...{ value: "/pricing", ...page, views: 2, visitors: 2, sessions: 2, exits: 2 },
        before: { visitors: 0, views: 0, sessions: 0 },
      },
      {
        ...{ value: "/features", ...page, views: 1, visitors: 1, sessions: 1, exits: 1 },
        before: { visitors: 0, views: 0, sessions: 0 },
      },
    ]);
  });
});
