import { googleError, type SearchConsoleRow } from "@sightline/providers/search-results/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { daysAgo, SITE } from "@sightline/testing/keywords";
import { aSeller, readNow, someoneAt, startGoogle } from "@sightline/testing/search-console";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimReading, endReading, storeDay } from "./reading/reading.queries.ts";

const HOUR_MS = 3_600_000;
const row = (ago: number, query: string, impressions: number, position = 4): SearchConsoleRow => ({
  keys: [daysAgo(ago), query, `https://${SITE}/${query}`, "deu", "MOBILE"],
  clicks: 2,
  impressions,
  ctr: 2 / impressions,
  position,
});

let google: Awaited<ReturnType<typeof startGoogle>>;
let product: TestProduct;
beforeAll(async () => {
  google = await startGoogle({
    others: [{ siteUrl: `https://www.${SITE}/`, permissionLevel: "siteFullUser" }],
    rows: [
      row(3, "boots", 999),
      row(6, "boots", 30, 5),
      row(7, "boots", 10, 1),
      row(7, "hats", 10),
      row(40, "boots", 50),
    ],
    firstIncompleteDate: daysAgo(4),
  });
  product = await startProduct({ ...google.settings, ROLE: "web" });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});
beforeEach(() => someoneAt(google.oidc));

async function aConnected(keywords = ["boots"]) {
  const seller = await aSeller(product, keywords);
  await seller.connect();
  const performance = async (query = "") => {
    const id = await seller.idOf("boots");
    return (await seller.ask("GET", `/keywords/${id}/search-console${query}`)).body;
  };
  const problems = async () => {
    const { body } = await seller.ask("GET", "/errors?endpoint=search-results/search-console");
    return body.map((one: { error_code: string }) => one.error_code);
  };
  return { ...seller, performance, problems };
}

/** As if data had been fetched back to then. */
const skipThePast = (siteId: string, days: number) =>
  product.db
    .updateTable("search_console_connections")
    .set({ read_from: daysAgo(days) })
    .where("site_id", "=", siteId)
    .execute();

const askedDays = (from: number) =>
  google.console.requests.slice(from).flatMap(({ body }) => {
    const { startDate } = (body ?? {}) as { startDate?: string };
    return startDate === undefined ? [] : [startDate];
  });

describe("reading Search Console", () => {
  it("brings what the own pages did for a keyword, complete days only", async () => {
    const { siteId, find, performance } = await aConnected();
    expect((await performance()).source).toBeNull();
    await readNow(product, google, siteId);
    const { connection } = await find();
    expect(connection.read.until < daysAgo(4)).toBe(true);
    expect(connection.problem).toBeNull();
    expect(await performance("?days=7")).toMatchObject({
      source: "connection",
      to: connection.read.until,
      total: { clicks: 4, impressions: 40, position: 4 },
      days: [
        { day: daysAgo(7), position: 1 },
        { day: daysAgo(6), position: 5 },
      ],
      pages: [{ page: `https://${SITE}/boots`, impressions: 40 }],
    });
    expect((await performance("?days=490")).days).toHaveLength(3);
  });

  it("is never mixed with the checks, and says nothing where nothing was shown", async () => {
    const { siteId, ask, idOf } = await aConnected(["boots", "scarves"]);
    await readNow(product, google, siteId);
    const scarves = await idOf("scarves");
    const { body } = await ask("GET", `/keywords/${scarves}/search-console`);
    expect(body).toMatchObject({ source: "connection", total: null, days: [], pages: [] });
    const history = await ask("GET", `/keywords/${await idOf("boots")}/positions`);
    expect(history.body).toMatchObject({ checks: [], keyword: { ranking: null } });
  });

  it("reads each day once, sixty a job, the newest first", async () => {
    const { siteId, find } = await aConnected();
    const from = google.console.requests.length;
    expect(await readNow(product, google, siteId)).toBe(true);
    expect((await find()).connection.read.from > daysAgo(70)).toBe(true);
    expect(await readNow(product, google, siteId)).toBe(true);
    const days = askedDays(from);
    const twice = days.filter((day, place) => days.indexOf(day) !== place);
    // A day that is still incomplete is fetched again.
    expect(twice.every((day) => day >= daysAgo(6))).toBe(true);
    expect(new Set(days).size).toBeGreaterThanOrEqual(120);
  });

  it("ends where Google's memory does, and rests until the next night", async () => {
    const { siteId, find } = await aConnected();
    await readNow(product, google, siteId);
    await skipThePast(siteId, 484);
    expect(await readNow(product, google, siteId)).toBe(false);
    expect((await find()).connection.read.from <= daysAgo(485)).toBe(true);
    const before = google.console.requests.length;
    await readNow(product, google, siteId);
    expect(google.console.requests.length).toBe(before);
  });

  it("of two that come at once, one reads", async () => {
    const { siteId } = await aConnected();
    const from = google.console.requests.length;
    await Promise.all([readNow(product, google, siteId), readNow(product, google, siteId)]);
    const days = askedDays(from);
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(days.length);
  });

  it("goes on the next night, where it ended", async () => {
    const { siteId, find } = await aConnected();
    await readNow(product, google, siteId);
    await skipThePast(siteId, 487);
    const { read } = (await find()).connection;
    const from = google.console.requests.length;
    await readNow(product, google, siteId, { now: new Date(Date.now() + 48 * HOUR_MS) });
    expect(askedDays(from).every((day) => day > read.until)).toBe(true);
    expect(askedDays(from).length).toBeGreaterThan(0);
  });

  it("renews a token that ran out on the way", async () => {
    const { siteId, find } = await aConnected();
    google.console.script("truth", googleError(401, "authError"));
    await readNow(product, google, siteId);
    expect((await find()).connection).toMatchObject({ state: "connected", problem: null });
  });

  it("another property begins anew", async () => {
    const { siteId, ask, find, performance } = await aConnected();
    await readNow(product, google, siteId);
    const property = `https://www.${SITE}/`;
    await ask("PATCH", `/sites/${siteId}/search-console`, { property });
    expect((await find()).connection).toMatchObject({ property, read: null });
    expect((await performance()).source).toBeNull();
  });

  it("a reading from before the property changed there and back adds nothing", async () => {
    const { siteId, ask, find } = await aConnected();
    const now = new Date();
    const until = new Date(now.getTime() + HOUR_MS);
    const claimed = await claimReading(product.db, siteId, { now, until });
    if (claimed === null) throw new Error("It is due.");
    for (const property of [`https://www.${SITE}/`, `sc-domain:${SITE}`]) {
      await ask("PATCH", `/sites/${siteId}/search-console`, { property });
    }
    expect(await storeDay(product.db, claimed, daysAgo(90), [])).toBe(false);
    await endReading(product.db, claimed, { now, next: until, oldest: daysAgo(486) });
    expect((await find()).connection).toMatchObject({ read: null, read_at: null });
    await readNow(product, google, siteId);
    expect((await find()).connection.read.until > daysAgo(8)).toBe(true);
  });

  it("a site that rests is not read", async () => {
    const { siteId, ask } = await aConnected();
    await ask("PATCH", `/sites/${siteId}`, { is_active: false });
    const from = google.console.requests.length;
    await readNow(product, google, siteId);
    expect(google.console.requests.length).toBe(from);
  });
});

describe("where reading fails", () => {
  it.each([
    ["forbidden", 403, "40300", "can't access this property", 24],
    ["quotaExceeded", 403, "42900", "is rate-limiting us", 1],
    ["rateLimitExceeded", 429, "42900", "is rate-limiting us", 1],
    ["backendError", 503, "50000", "had a server error", 1],
  ])("'%s' is told, noted, and tried again later", async (reason, status, code, words, hours) => {
    const { siteId, find, problems } = await aConnected();
    google.console.script("truth", googleError(status, reason));
    await readNow(product, google, siteId);
    const { connection } = await find();
    expect(connection.problem.message).toContain(words);
    // Data fetched before is kept.
    expect(connection).toMatchObject({ state: "connected", read: { from: expect.any(String) } });
    expect(await problems()).toEqual([code]);

    const from = google.console.requests.length;
    await readNow(product, google, siteId);
    expect(google.console.requests.length).toBe(from);
    await readNow(product, google, siteId, { now: new Date(Date.now() + 2 * hours * HOUR_MS) });
    expect((await find()).connection.problem).toBeNull();
  });

  it("an access that was taken back asks for a new connection, and is not kept", async () => {
    const gina = someoneAt(google.oidc);
    const { siteId, find, connect, problems, performance } = await aConnected();
    await readNow(product, google, siteId);
    google.oidc.withdraw(gina);
    const now = new Date(Date.now() + 48 * HOUR_MS);
    await readNow(product, google, siteId, { now });
    const { connection } = await find();
    expect(connection).toMatchObject({
      state: "withdrawn",
      problem: { message: "Search Console is no longer connected. Connect it again." },
    });
    expect(await problems()).toEqual(["40100"]);
    expect((await performance()).total.impressions).toBeGreaterThan(0);

    someoneAt(google.oidc);
    expect((await connect()).body.connection).toMatchObject({
      state: "connected",
      problem: null,
      read: connection.read,
    });
  });

  it("Google's sign-in being away is no reason to connect again", async () => {
    const { siteId, find } = await aConnected();
    google.oidc.failNext("token-error");
    await readNow(product, google, siteId);
    expect((await find()).connection).toMatchObject({
      state: "connected",
      problem: { message: "Google had a server error." },
    });
  });

  it("a node that stops leaves the reading to another", async () => {
    const { siteId, find } = await aConnected();
    const signal = AbortSignal.abort(new Error("stopping"));
    await expect(readNow(product, google, siteId, { signal })).rejects.toThrow("stopping");
    await readNow(product, google, siteId);
    expect((await find()).connection.read).not.toBeNull();
  });
});
