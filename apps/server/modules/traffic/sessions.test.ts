import { randomUUID } from "node:crypto";
import { askAsAdmin, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresStore } from "./store/postgres-store.ts";
import { aView } from "./testing/a-view.ts";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
  const store = createPostgresStore(product.db);
  const [first = [], ...later] = [VIEWS.slice(0, 5), VIEWS.slice(5, 9), VIEWS.slice(9)];
  await store.save(first, {});
  await store.rollUp();
  for (const views of later) await store.save(views, {});
});
afterAll(() => product.stop());

const [ana, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
const google = { channel: "search", source: "Google", country: "DE", device: "mobile" } as const;
const campaign = {
  ...{ channel: "campaign", source: "mail", country: "US" },
  tags: { source: "mail", medium: null, campaign: "autumn", term: null, content: null },
} as const;
const from = {
  ...{ channel: "internal", source: null },
  tags: { source: null, medium: null, campaign: null, term: null, content: null },
} as const;
const view = (time: string, visitor: string, path: string, more: object) =>
  aView({
    ...{ viewedAt: new Date(`2026-11-${time}Z`), visitor, path },
    ...{ category: path.startsWith("/dashboard") ? "dashboard" : "outer", ...more },
  });
/**
 * Ana comes from Google, goes on for 29:59 at most, then comes back after 30:01, and over midnight.
 * Ben comes by a campaign. Eve comes directly, and a view that she opened offline arrives last.
 */
const VIEWS = [
  view("15T12:00:00", ana, "/", google),
  view("15T12:01:00", ana, "/pricing", { ...google, ...from }),
  view("15T12:31:00", ana, "/", { ...google, ...from }),
  view("15T13:01:01", ana, "/features", { ...google, ...from }),
  view("15T23:59:00", ben, "/pricing", campaign),
  view("16T00:01:00", ben, "/analysis/:id", { ...campaign, ...from }),
  view("16T00:01:40", ben, "/dashboard", { ...campaign, ...from }),
  view("16T09:10:00", eve, "/", { country: "DE" }),
  view("16T09:12:00", eve, "/analysis/:id", { ...from, country: "DE" }),
  view("16T09:00:00", eve, "/features", { ...google, device: "desktop" }),
];

const PERIOD = "from=2026-11-15&to=2026-11-16";
const overview = async (filters = "") =>
  (await ask("GET", `/admin/traffic/overview?${PERIOD}${filters}`)).body;
const breakdown = async (dimension: string, filters = "") =>
  (await ask("GET", `/admin/traffic/breakdown?dimension=${dimension}&${PERIOD}${filters}`)).body
    .rows;

describe("sessions", () => {
  it("end after 30 minutes without a view, and at midnight", async () => {
    expect(await overview()).toMatchObject({
      ...{ visitors: 3, views: 10, sessions: 5, bounces: 2 },
      // 60 + 1,800 of Ana, 40 of Ben, 600 + 120 of Eve.
      seconds: 524,
    });
    const { body } = await ask("GET", `/admin/traffic/sessions?${PERIOD}`);
    expect(body).toMatchObject({ total: 5, page_size: 50 });
    expect(body.sessions.map((one: { views: object[] }) => one.views)).toEqual([
      [
        { path: "/features", seconds: 0 },
        { path: "/", seconds: 600 },
        { path: "/analysis/:id", seconds: 720 },
      ],
      [
        { path: "/analysis/:id", seconds: 0 },
        { path: "/dashboard", seconds: 40 },
      ],
      [{ path: "/pricing", seconds: 0 }],
      [{ path: "/features", seconds: 0 }],
      [
        { path: "/", seconds: 0 },
        { path: "/pricing", seconds: 60 },
        { path: "/", seconds: 1860 },
      ],
    ]);
    expect(body.sessions[0]).toMatchObject({ source: "Google", device: "desktop", country: "DE" });
  });

  it("give pages their entries, exits, bounces and time", async () => {
    const rows = await breakdown("path");
    const page = (path: string) => rows.find(({ value }: { value: string }) => value === path);
    expect(page("/")).toMatchObject({ views: 3, visitors: 2, sessions: 1, exits: 1, seconds: 90 });
    expect(page("/features")).toMatchObject({ views: 2, sessions: 2, exits: 1, bounces: 1 });
    expect(page("/pricing")).toMatchObject({ views: 2, sessions: 1, bounces: 1, seconds: 1800 });
    expect(page("/dashboard")).toMatchObject({ sessions: 0, exits: 1, seconds: null });
  });

  it("belong to what their first view came from, also if that arrives last", async () => {
    const rows = await breakdown("source");
    expect(rows).toEqual([
      expect.objectContaining({ value: "Google", views: 6, sessions: 2, visitors: 2 }),
      expect.objectContaining({ value: "", views: 3, sessions: 2, visitors: 2 }),
      expect.objectContaining({ value: "mail", views: 1, sessions: 1, visitors: 1 }),
    ]);
    expect(await breakdown("campaign")).toMatchObject([{ value: "autumn", sessions: 1 }]);
    expect(await breakdown("country")).toMatchObject([
      { value: "DE", visitors: 2 },
      { value: "US", visitors: 1 },
    ]);
  });
});

describe("filters", () => {
  it.each([
    ["&source=Google", { visitors: 2, views: 6, sessions: 2 }],
    ["&source=Google&device=mobile", { visitors: 1, views: 3, sessions: 1 }],
    ["&source=", { visitors: 2, views: 3, sessions: 2 }],
    ["&country=DE", { visitors: 2, views: 7, sessions: 3 }],
    ["&country=DE&channel=search", { visitors: 2, views: 6, sessions: 2 }],
    ["&campaign=autumn", { visitors: 1, views: 1, sessions: 1 }],
    ["&path=/pricing", { visitors: 2, views: 2, sessions: 1 }],
    ["&path=/pricing&source=Google", { visitors: 1, views: 1, sessions: 0 }],
    ["&category=dashboard", { visitors: 1, views: 1, sessions: 0 }],
    ["&category=dashboard&country=US", { visitors: 1, views: 1, sessions: 0 }],
    ["&country=FR", { visitors: 0, views: 0, sessions: 0 }],
  ])("%s", async (filters, figures) => {
    expect(await overview(filters)).toMatchObject(figures);
    const list = await ask("GET", `/admin/traffic/sessions?${PERIOD}${filters}`);
    expect(list.body.total).toBeGreaterThanOrEqual(figures.sessions);
  });

  it("narrow a breakdown, and figures are the same after the roll-up", async () => {
    const read = async () => [
      await breakdown("path", "&source=Google"),
      await breakdown("country", "&path=/features"),
      await overview("&source=Google"),
      await overview("&source=Google&device=mobile"),
      await breakdown("source"),
    ];
    const before = await read();
    expect(before[0]).toMatchObject([
      { value: "/", views: 3, visitors: 2 },
      { value: "/analysis/:id", views: 1 },
      { value: "/features", views: 1 },
      { value: "/pricing", views: 1 },
    ]);
    expect(before[1]).toMatchObject([{ value: "DE", views: 2, visitors: 2 }]);
    await createPostgresStore(product.db).rollUp();
    expect(await read()).toEqual(before);
  });
});

describe("who is here now", () => {
  it("is everyone of the last five minutes, each on their latest page", async () => {
    const now = Date.now();
    const at = (seconds: number) => new Date(now - seconds * 1000);
    await createPostgresStore(product.db).save(
      [
        aView({ visitor: ana, path: "/", viewedAt: at(200) }),
        aView({ visitor: ana, path: "/pricing", viewedAt: at(100) }),
        aView({ visitor: ben, path: "/pricing", viewedAt: at(10) }),
        aView({ visitor: eve, path: "/about", viewedAt: at(301) }),
      ],
      {},
    );
    const { body } = await ask("GET", "/admin/traffic/now");
    expect(body).toEqual({ visitors: 2, pages: [{ path: "/pricing", visitors: 2 }] });
  });
});

describe("diagnostics of intake", () => {
  it("count what came today, what was refused, and what isn't in the totals yet", async () => {
    await product.db.deleteFrom("traffic_intake").execute();
    const store = createPostgresStore(product.db);
    const view = aView();
    await store.save([view, aView()], { invalid: 2, overloaded: 1, program: 4 });
    await store.save([view], { failed: 1 });
    const { body } = await ask("GET", "/admin/diagnostics");
    expect(body.intake).toMatchObject({ stored: 2, repeated: 1, programs: 4, refused: 4 });
    expect(body.intake.waiting).toEqual(expect.any(Number));
    expect(Date.parse(body.intake.rolled_up_at)).toBeLessThanOrEqual(Date.now());
  });
});
