import { randomBytes } from "node:crypto";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.deleteFrom("page_views").execute();
  await product.db.deleteFrom("traffic_intake").execute();
});

const VIEW = { session_id: null, page_path: "/", page_category: "outer", referrer: null };
const newId = (now = Date.now()) => newEventId(now, randomBytes(EVENT_ID_BYTES));

const track = (body: unknown, headers: Record<string, string> = {}) =>
  call(product.url, "POST", "/api/functions/track-page-view", {
    body,
    headers: { "user-agent": CHROME, "x-forwarded-for": "193.0.6.139", ...headers },
  });

const stored = () =>
  product.db.selectFrom("page_views").selectAll().orderBy("viewed_at").orderBy("id").execute();

/** Refusals are counted with the next commit. */
async function outcomes() {
  const rows = await product.db
    .selectFrom("traffic_intake")
    .select((expression) => ["outcome", expression.fn.sum<number>("views").as("views")])
    .groupBy("outcome")
    .execute();
  return Object.fromEntries(rows.map(({ outcome, views }) => [outcome, Number(views)]));
}

describe("R7.9 track-page-view", () => {
  it("R7.9 stores a view as specified, with what the server knows", async () => {
    const body = {
      session_id: "a session",
      page_path: "/pricing?cycle=yearly",
      page_category: "dashboard",
      referrer: "https://www.google.com/search?q=private",
      utm_term: "shoes",
    };
    expect((await track(body)).status).toBe(204);
    expect(await stored()).toEqual([
      {
        ...{ day: expect.any(String), id: expect.any(String), viewed_at: expect.any(Date) },
        ...{ visitor: expect.any(String), consented: true, stored_by: expect.any(String) },
        ...{ path: "/pricing", category: "outer", channel: "search", source: "Google" },
        ...{ referrer_host: "www.google.com", country: "NL", device: "desktop" },
        ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_content: null },
        utm_term: "shoes",
      },
    ]);
  });

  it("keeps no address, no agent, no session id and no query", async () => {
    await track({ ...VIEW, session_id: "very-secret-session", page_path: "/auth?code=hidden" });
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toMatch(/193\.0|Mozilla|very-secret|hidden/);
  });

  it("an event delivered again counts once, also at the same time", async () => {
    const view = { ...VIEW, event_id: newId() };
    const answers = await Promise.all([track(view), track(view), track(view)]);
    answers.push(await track(view));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await stored()).toHaveLength(1);
    expect(await outcomes()).toEqual({ stored: 1, repeated: 3 });
  });

  it.each([
    ["as browsers send it", {}],
    ["with a charset", { "content-type": "application/json; charset=utf-8" }],
    ["with a session of ours that has ended", { authorization: "Bearer made-up-token" }],
  ])("is stored and answered alike: %s", async (_, headers) => {
    const { status, headers: answered } = await track(VIEW, headers);
    expect(status).toBe(204);
    expect(answered.get("cache-control")).toBe("no-store");
    expect(answered.get("content-security-policy")).toContain("default-src 'none'");
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["another site's page", { origin: "https://evil.example" }, 403],
    ["anything but JSON", { "content-type": "text/plain" }, 415],
    ["an API key that doesn't exist", { authorization: "Bearer slk_wrong" }, 401],
  ])("isn't taken from %s", async (_, headers, status) => {
    expect((await track(VIEW, headers)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it("a view from before midnight that is delivered late belongs to its day", async () => {
    const yesterday = Date.now() - 20 * 60 * 60 * 1000;
    await track({ ...VIEW, event_id: newId(yesterday) });
    expect((await stored())[0]?.viewed_at.getTime()).toBe(yesterday);
  });

  it("programs are counted apart, bad reports refused; all that is received is accounted for", async () => {
    const sent = [
      await track(VIEW),
      await track(VIEW, { "user-agent": GPTBOT }),
      await track(VIEW, { "user-agent": "" }),
      await track({ page_path: 7 }),
      await track("{"),
      await track({ ...VIEW, event_id: "x" }),
      await track(VIEW),
    ];
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 400, 400, 400, 204]);
    await expect.poll(outcomes).toEqual({ stored: 2, program: 2, invalid: 3 });
    expect(await stored()).toHaveLength(2);
  });

  it("hostile values are bounded and do no harm", async () => {
    const long = "\u0000\u202E<script>alert(1)</script>".repeat(400);
    const hostile = { page_path: `/${long}`, referrer: long, session_id: long, utm_source: long };
    expect((await track({ ...VIEW, ...hostile })).status).toBe(204);
    const [row] = await stored();
    for (const value of Object.values(row ?? {})) {
      expect(String(value).length).toBeLessThanOrEqual(300);
      expect(String(value)).not.toMatch(/\p{Cc}|\p{Cf}/u);
    }
    expect((await track({ ...VIEW, referrer: "x".repeat(70_000) })).status).toBe(413);
    expect((await track(VIEW, { "content-type": "text/plain" })).status).toBe(415);
    expect((await track(VIEW, { origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("a visitor", () => {
  const visitors = async () => new Set((await stored()).map(({ visitor }) => visitor)).size;

  it("without consent is an address and a browser, for one day", async () => {
    await track(VIEW);
    await track(VIEW);
    expect(await visitors()).toBe(1);
    await track(VIEW, { "x-forwarded-for": "193.0.6.140" });
    expect(await visitors()).toBe(2);
    await track(VIEW, { "user-agent": CHROME.replace("142", "141") });
    expect(await visitors()).toBe(3);
    expect((await stored()).every(({ consented }) => !consented)).toBe(true);

    const keys = await product.db.selectFrom("traffic_keys").select("day").execute();
    expect(keys).toHaveLength(1);
  });

  it("with consent is a session, wherever it is", async () => {
    await track({ ...VIEW, session_id: "one" });
    await track({ ...VIEW, session_id: "one" }, { "x-forwarded-for": "8.8.8.8" });
    expect(await visitors()).toBe(1);
    await track({ ...VIEW, session_id: "two" });
    expect(await visitors()).toBe(2);
  });
});

describe("our own people and the demo", () => {
  it.each([
    ["staff on a public page", { page_path: "/pricing", audience: "admin" }, "staff", "/pricing"],
    ["the demo's dashboard", { page_path: "/dashboard", audience: "demo" }, "demo", "/dashboard"],
    ["the admin area, whatever is sent", { page_path: "/admin/geo" }, "staff", "/admin/geo"],
  ])("are counted apart: %s", async (_, sent, audience, path) => {
    await product.db.deleteFrom("traffic_own_views").execute();
    await Promise.all([track({ ...VIEW, ...sent }), track({ ...VIEW, ...sent })]);
    await track(VIEW);
    expect((await stored()).map((view) => view.path)).toEqual(["/"]);
    expect(await outcomes()).toEqual({ stored: 1, own: 2 });
    const { access_token: token } = await signUp(product.url);
    const day = new Date().toISOString().slice(0, 10);
    const own = () =>
      call(product.url, "GET", `/api/admin/traffic/own?from=${day}&to=${day}`, { token });
    expect((await own()).status).toBe(403);
    await product.db.updateTable("users").set({ role: "admin" }).execute();
    expect((await own()).body.rows).toEqual([{ audience, path, views: 2 }]);
  });

  it("an audience we don't know is a visitor", async () => {
    await track({ ...VIEW, audience: "robots" });
    expect(await stored()).toHaveLength(1);
  });
});

describe("a page served to a program", () => {
  it("is counted with its name and the answer", async () => {
    const open = (path: string, agent: string) =>
      call(product.url, "GET", path, { headers: { "user-agent": agent } });
    await open("/pricing", GPTBOT);
    await open("/pricing?page=2", GPTBOT);
    await open("/pricing", CHROME);
    const rows = () => product.db.selectFrom("program_views").selectAll().execute();
    const counted = {
      program: "GPTBot",
      path: "/pricing",
      status: 200,
      is_allowed: true,
      views: 2,
    };
    await expect.poll(rows).toEqual([{ day: expect.any(String), ...counted }]);
    await open("/pricing", GPTBOT);
    await expect.poll(rows).toMatchObject([{ views: 3 }]);
  });
});
