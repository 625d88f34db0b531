import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DAY = 24 * 60 * 60 * 1000;
const TRACK = "/api/functions/track-page-view";

let product: TestProduct;
beforeAll(async () => {
  // Before the product starts, so that its clock is this one.
  vi.useFakeTimers({ toFake: ["Date"] });
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  await product.stop();
  vi.useRealTimers();
});
beforeEach(async () => {
  await product.db.deleteFrom("page_views").execute();
});
let today = 0;
beforeAll(() => {
  today = Date.now();
});
afterEach(() => {
  vi.setSystemTime(today);
});

let people = 0;
let sessions = 0;

/** Someone's browser, which reports what ours would: no session before consent, none after a refusal. */
function someone(address?: string) {
  people += 1;
  const from = address ?? `203.0.113.${people}`;
  const headers = { "user-agent": CHROME, "x-forwarded-for": from };
  let session: string | null = null;
  const report = (body: object) => {
    vi.setSystemTime(Date.now() + 1_000);
    return call(product.url, "POST", TRACK, { headers, body: { session_id: session, ...body } });
  };
  return {
    open: async (page_path: string, tags: object = {}) => {
      expect((await report({ page_path, referrer: null, ...tags })).status).toBe(204);
    },
    accept: () => {
      sessions += 1;
      session = `session-${sessions}`;
    },
    refuse: async () => {
      if (session !== null) await report({ page_path: "/", withdrawn: true });
      session = null;
    },
    async signUp() {
      const { access_token: token, user } = await signUp(product.url);
      const body = { sessionId: session, userId: user.id };
      await call(product.url, "POST", "/api/functions/track-signup-ip", { token, body, headers });
      return product.db
        .selectFrom("account_origins")
        .select(["source", "campaign", "landing_path"])
        .where("user_id", "=", user.id)
        .executeTakeFirst();
    },
  };
}

const CAMPAIGN = { utm_source: "newsletter", utm_campaign: "nov" };
const visitors = async () => {
  const rows = await product.db.selectFrom("page_views").select("visitor").distinct().execute();
  return rows.length;
};

type Person = ReturnType<typeof someone>;
const land = (person: Person) => person.open("/", CAMPAIGN);
const read = (person: Person) => person.open("/pricing");
const accept = (person: Person) => person.accept();
const refuse = (person: Person) => person.refuse();

describe("R7.7 a person who signs up is one visitor and keeps the campaign", () => {
  it.each<[string, ((person: Person) => unknown)[]]>([
    ["campaign, no choice", [land, read]],
    ["campaign, consent on the landing page", [land, accept, read]],
    ["campaign, a page, consent", [land, read, accept, read]],
    ["consent before the campaign's page is opened", [accept, land, read]],
    ["campaign, refusal", [land, refuse, read]],
    ["campaign, consent, refusal", [land, accept, read, refuse, read]],
    ["campaign, consent, refusal, consent", [land, accept, read, refuse, read, accept, read]],
    ["campaign, refusal, consent", [land, refuse, read, accept, read]],
    ["campaign, consent, refusal at once", [land, accept, refuse, read]],
  ])("R7.7 %s", async (_, steps) => {
    const ana = someone();
    for (const step of steps) await step(ana);
    expect(await ana.signUp()).toEqual({
      source: "newsletter",
      campaign: "nov",
      landing_path: "/",
    });
    expect(await visitors()).toBe(1);
  });

  it("R7.7 a second tab has the same consent, and the same visitor", async () => {
    const ana = someone();
    await land(ana);
    await read(ana);
    ana.accept();
    await Promise.all([ana.open("/features"), ana.open("/about")]);
    expect(await ana.signUp()).toMatchObject({ source: "newsletter" });
    expect(await visitors()).toBe(1);
  });

  it("R7.7 the next day, with consent given on the first", async () => {
    const ana = someone();
    await land(ana);
    ana.accept();
    await read(ana);
    vi.setSystemTime(today + DAY);
    await ana.open("/features", { utm_source: "twitter" });
    expect(await visitors()).toBe(1);
    expect(await ana.signUp()).toMatchObject({ source: "newsletter", landing_path: "/" });
  });

  it("without consent, the next day is somebody else's: nothing connects them", async () => {
    const ana = someone();
    await land(ana);
    vi.setSystemTime(today + DAY);
    ana.accept();
    await read(ana);
    expect(await visitors()).toBe(2);
    expect(await ana.signUp()).toMatchObject({ source: null, landing_path: "/pricing" });
  });

  it("two people behind one address who both agree stay two", async () => {
    const [ana, eve] = [someone("198.51.100.7"), someone("198.51.100.7")];
    await land(ana);
    ana.accept();
    await read(ana);
    await eve.open("/about");
    eve.accept();
    await Promise.all([eve.open("/features"), eve.open("/terms")]);
    expect(await visitors()).toBe(2);
    expect(await ana.signUp()).toMatchObject({ source: "newsletter" });
    expect(await eve.signUp()).toMatchObject({ source: null });
  });

  it("a session that ends leaves nothing to connect: it is deleted when consent is withdrawn", async () => {
    const ana = someone();
    ana.accept();
    await read(ana);
    const sessions = () => product.db.selectFrom("traffic_agreed_visitors").selectAll().execute();
    const before = (await sessions()).length;
    await ana.refuse();
    expect((await sessions()).length).toBe(before - 1);
  });
});
