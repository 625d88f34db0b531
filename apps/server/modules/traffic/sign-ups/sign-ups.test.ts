import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOldAddresses } from "./sign-ups.queries.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(() => product.stop());

/** Someone at an address, who may have agreed to Analytics. */
function someone(address: string, sessionId: string | null) {
  const headers = { "user-agent": CHROME, "x-forwarded-for": address };
  const view = (page_path: string, more: object = {}) =>
    call(product.url, "POST", "/api/functions/track-page-view", {
      headers,
      body: { session_id: sessionId, page_path, referrer: null, ...more },
    });
  const track = (token: string, body: object) =>
    call(product.url, "POST", "/api/functions/track-signup-ip", { token, body, headers });
  return { view, track };
}

const originOf = (userId: string) =>
  product.db.selectFrom("account_origins").selectAll().where("user_id", "=", userId).execute();

describe("R7.7 track-signup-ip", () => {
  it.each([
    ["with consent", "session-of-ana", "193.0.6.139"],
    ["without", null, "193.0.6.140"],
  ])(
    "R7.7 keeps first source, campaign and landing page: %s",
    async (_name, sessionId, address) => {
      const ana = someone(address, sessionId);
      await ana.view("/features", {
        referrer: "https://chatgpt.com/",
        utm_source: "newsletter",
        utm_campaign: "autumn",
      });
      await ana.view("/pricing", { referrer: "https://www.google.com/" });
      await someone("8.8.8.8", null).view("/careers");
      const { access_token: token, user } = await signUp(product.url);
      const answer = await ana.track(token, { sessionId, userId: user.id });
      expect(answer).toMatchObject({ status: 200, body: { recorded: true } });
      expect(await originOf(user.id)).toMatchObject([
        {
          ...{ channel: "campaign", source: "newsletter", campaign: "autumn" },
          ...{ landing_path: "/features", country: "NL", ip_address: address },
          first_viewed_at: expect.any(Date),
        },
      ]);

      await ana.view("/about", { referrer: "https://www.bing.com/" });
      await someone("8.8.8.8", null).track(token, { userId: user.id });
      expect(await originOf(user.id)).toMatchObject([{ source: "newsletter", country: "NL" }]);
    },
  );

  it("says nothing where no view was seen", async () => {
    const { access_token: token, user } = await signUp(product.url);
    await someone("193.0.6.141", null).track(token, { sessionId: null, userId: user.id });
    expect(await originOf(user.id)).toMatchObject([
      { channel: null, source: null, landing_path: null, first_viewed_at: null, country: "NL" },
    ]);
  });

  it("R7.7 another user's id is refused and recorded", async () => {
    const ana = await signUp(product.url);
    const eve = await signUp(product.url);
    const named = { sessionId: null, userId: ana.user.id };
    const answer = await someone("193.0.6.142", null).track(eve.access_token, named);
    expect(answer.status).toBe(403);
    expect([await originOf(ana.user.id), await originOf(eve.user.id)]).toEqual([[], []]);
    const events = await call(product.url, "GET", "/api/security-events", {
      token: eve.access_token,
    });
    expect(events.body).toMatchObject([{ event_type: "unauthorized_access" }]);
  });

  it("forgets the address after 30 days", async () => {
    const { access_token: token, user } = await signUp(product.url);
    await someone("193.0.6.143", null).track(token, { userId: user.id });
    const age = async (interval: string) => {
      await sql`
        update account_origins set recorded_at = now() - ${interval}::interval
        where user_id = ${user.id}
      `.execute(product.db);
      await forgetOldAddresses(product.db);
      return (await originOf(user.id))[0]?.ip_address;
    };
    expect(await age("29 days 23 hours")).toBe("193.0.6.143");
    expect(await age("30 days 1 second")).toBeNull();
  });
});
