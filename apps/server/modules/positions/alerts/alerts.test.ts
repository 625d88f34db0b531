import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, compared, daysAgo, recordSearch, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const OF_SITE = `target_site=${SITE}`;

/** A user whose keywords left the top 10, one after the other. */
async function alerted(keywords: readonly string[]) {
  const customer = await aCustomer(product, keywords);
  for (const keyword of keywords) {
    await customer.stand(keyword, daysAgo(3), 8);
    await customer.stand(keyword, daysAgo(2), 8);
    await customer.stand(keyword, daysAgo(1), 14);
    await customer.stand(keyword, daysAgo(0), 14);
  }
  return customer;
}

describe("the alerts of a site", () => {
  it("tell what happened, from where to where, who says so and since when", async () => {
    const { ask, idOf } = await alerted(["running shoes"]);
    const { body } = await ask("GET", `/alerts?${OF_SITE}`);
    expect(body).toEqual({
      alerts: [
        {
          id: expect.any(Number),
          keyword_id: await idOf("running shoes"),
          keyword: "running shoes",
          kind: "leaves",
          places: 10,
          day: daysAgo(0),
          since: daysAgo(1),
          from: { position: 8, depth: 20 },
          to: { position: 14, depth: 20 },
          competitor: null,
          provider: "serper",
          engine: "google",
          told_at: expect.any(String),
          seen_at: null,
        },
      ],
      next: null,
      unseen: 1,
    });
  });

  it("come newest first, a page at a time", async () => {
    const { ask } = await alerted(["a", "b", "c"]);
    const first = (await ask("GET", `/alerts?${OF_SITE}&limit=2`)).body;
    expect(first.alerts.map((alert: { keyword: string }) => alert.keyword)).toEqual(["c", "b"]);
    const rest = (await ask("GET", `/alerts?${OF_SITE}&limit=2&after=${first.next}`)).body;
    expect(rest).toMatchObject({ alerts: [{ keyword: "a" }], next: null, unseen: 3 });
  });

  it("are marked as seen up to the newest that was shown, and say how many are not", async () => {
    const { ask } = await alerted(["a", "b", "c"]);
    const [, second] = (await ask("GET", `/alerts?${OF_SITE}`)).body.alerts;
    const seen = await ask("POST", "/alerts/seen", { target_site: SITE, newest: second.id });
    expect(seen.body).toEqual({ seen: 2 });
    const { body } = await ask("GET", `/alerts?${OF_SITE}`);
    const marks = body.alerts.map(({ seen_at }: { seen_at: string | null }) => seen_at !== null);
    expect([marks, body.unseen]).toEqual([[false, true, true], 1]);
    const { body: ranking } = await ask("GET", `/keywords/rankings?${OF_SITE}`);
    expect(ranking.unseen_alerts).toBe(1);
  });

  it("R6.2 of another user are neither read nor marked", async () => {
    const ana = await alerted(["running shoes"]);
    const eve = await aCustomer(product);
    expect((await eve.ask("GET", `/alerts?${OF_SITE}`)).body.alerts).toEqual([]);
    const newest = Number.MAX_SAFE_INTEGER;
    const seen = await eve.ask("POST", "/alerts/seen", { target_site: SITE, newest });
    expect(seen.body).toEqual({ seen: 0 });
    expect((await ana.ask("GET", `/alerts?${OF_SITE}`)).body.unseen).toBe(1);
  });

  it("go with a site that is removed, come back with it, and go with a keyword", async () => {
    const { ask, siteId, idOf } = await alerted(["running shoes"]);
    const count = async () => (await ask("GET", `/alerts?${OF_SITE}`)).body.alerts.length;
    await ask("DELETE", `/sites/${siteId}`);
    expect(await count()).toBe(0);
    await ask("POST", `/sites/${siteId}/restore`, {});
    expect(await count()).toBe(1);
    await ask("POST", "/keywords/remove", { ids: [await idOf("running shoes")] });
    expect(await count()).toBe(0);
  });
});

describe("the next alert of a site", () => {
  const DAY_MS = 86_400_000;
  const earliest = async ({ ask }: Customer) =>
    (await ask("GET", `/alerts/earliest?${OF_SITE}`)).body;
  const daysUntil = (at: string) => (Date.parse(at) - Date.now()) / DAY_MS;
  const slotOf = (keyword: string, { user }: Customer) =>
    product.db
      .selectFrom("saved_keywords")
      .select(["next_check_at", "check_minute", "check_weekday"])
      .where("user_id", "=", user.id)
      .where("keyword", "=", keyword)
      .executeTakeFirstOrThrow();
  const giveTier = (tier: string, { user }: Customer) =>
    product.db
      .insertInto("subscribers")
      .values({ user_id: user.id, provider: "sandbox", subscribed: true, subscription_tier: tier })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ subscription_tier: tier }))
      .execute();

  it("comes after two checks before a change and two after it, in the keyword's own slot", async () => {
    const ana = await aCustomer(product, ["boots"]);
    const { schedule, next } = await earliest(ana);
    expect([schedule, next.checks]).toEqual(["weekly", 4]);
    expect(daysUntil(next.at)).toBeGreaterThan(14);
    expect(daysUntil(next.at)).toBeLessThanOrEqual(22);
    const { check_minute, check_weekday } = await slotOf("boots", ana);
    const at = new Date(next.at);
    expect(at.getUTCHours() * 60 + at.getUTCMinutes()).toBe(check_minute);
    expect(at.getUTCDay() || 7).toBe(check_weekday);

    await giveTier("Pro", ana);
    const paid = await earliest(ana);
    expect(paid).toMatchObject({ schedule: "daily", next: { checks: 4 } });
    expect(daysUntil(paid.next.at)).toBeGreaterThan(2);
    expect(daysUntil(paid.next.at)).toBeLessThanOrEqual(4);
  });

  it("comes sooner the more is known, and with the next check where one has seen a change", async () => {
    const ana = await aCustomer(product, ["boots"]);
    const checks = async () => (await earliest(ana)).next.checks;
    await ana.stand("boots", daysAgo(21), 8);
    expect(await checks()).toBe(3);
    await ana.stand("boots", daysAgo(14), 8);
    expect(await checks()).toBe(2);
    await ana.stand("boots", daysAgo(7), 8);
    expect(await checks()).toBe(2);
    await ana.stand("boots", daysAgo(0), 14);
    const { next } = await earliest(ana);
    expect(next.checks).toBe(1);
    const { next_check_at } = await slotOf("boots", ana);
    expect(next.at).toBe(next_check_at?.toISOString());
  });

  it("waits for nothing that no rule applies to or nobody checks", async () => {
    const ana = await aCustomer(product, ["boots"]);
    const { body: rules } = await ana.ask("GET", `/alert-rules?${OF_SITE}`);
    for (const { id } of rules) await ana.ask("PATCH", `/alert-rules/${id}`, { is_active: false });
    expect(await earliest(ana)).toEqual({ schedule: "weekly", next: null });
    const starred = { target_site: SITE, kind: "drops", places: 5, only_starred: true };
    await ana.ask("POST", "/alert-rules", starred);
    expect((await earliest(ana)).next).toBeNull();

    await ana.ask("PATCH", `/sites/${ana.siteId}`, { check_schedule: "off" });
    expect(await earliest(ana)).toEqual({ schedule: "off", next: null });
  });

  it("P34 is none while the built-in index answers: there is no position to change", async () => {
    const ana = await aCustomer(product, ["boots"]);
    const boots = { id: await ana.idOf("boots"), keyword: "boots" };
    await recordSearch(product.db, ana.siteId, boots, daysAgo(0), compared([SITE]));
    expect(await earliest(ana)).toEqual({ schedule: "weekly", next: null });
  });

  it("R6.2 of another user's site is not told", async () => {
    await aCustomer(product, ["boots"]);
    const eve = await aCustomer(product);
    await eve.ask("DELETE", `/sites/${eve.siteId}`);
    expect(await earliest(eve)).toEqual({ schedule: "off", next: null });
  });
});

describe("the notification bell", () => {
  const bell = async ({ ask }: Customer) => (await ask("GET", "/notifications")).body;

  it("has a site's alerts of a day as one entry, new until the bell was opened", async () => {
    const ana = await alerted(["a", "b", "c"]);
    const [entry, ...others] = await bell(ana);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(String),
      type: "position_alerts",
      count: 3,
      timestamp: `${daysAgo(0)}T08:00:00.000Z`,
      viewed: false,
      target_site: SITE,
    });
    const view = (body: object) => ana.ask("POST", "/notifications/viewed", body);
    expect((await view({ type: "new_recommendations" })).body).toEqual({ viewed: 0 });
    expect((await view({})).body).toEqual({ viewed: 1 });
    expect(await bell(ana)).toMatchObject([{ count: 3, viewed: true }]);
    expect((await ana.ask("GET", `/alerts?${OF_SITE}`)).body.unseen).toBe(3);
  });

  it("takes alerts that were seen where they are listed for viewed", async () => {
    const ana = await alerted(["a"]);
    const newest = Number.MAX_SAFE_INTEGER;
    await ana.ask("POST", "/alerts/seen", { target_site: SITE, newest });
    expect(await bell(ana)).toMatchObject([{ viewed: true }]);
    expect((await ana.ask("POST", "/notifications/viewed", {})).body).toEqual({ viewed: 0 });
  });

  it("loses them with their keyword or site, and never shows another user's", async () => {
    const ana = await alerted(["a", "b"]);
    const eve = await aCustomer(product);
    expect(await bell(eve)).toEqual([]);
    await eve.ask("POST", "/notifications/viewed", {});
    await ana.ask("POST", "/keywords/remove", { ids: [await ana.idOf("a")] });
    expect(await bell(ana)).toMatchObject([{ count: 1, viewed: false }]);
    await ana.ask("DELETE", `/sites/${ana.siteId}`);
    expect(await bell(ana)).toEqual([]);
  });
});

describe("the rules of a site", () => {
  const rule = { target_site: SITE, kind: "drops", places: 5 };

  it("begin with two, whose mail is off, however the site came", async () => {
    const { ask } = await aCustomer(product);
    await ask("POST", "/saved-keywords", { keyword: "boots", target_site: "other.example" });
    for (const site of [SITE, "other.example"]) {
      const { body: rules } = await ask("GET", `/alert-rules?target_site=${site}`);
      rules.sort((one: { places: number }, other: { places: number }) => one.places - other.places);
      expect(rules).toMatchObject([
        { kind: "enters", places: 3, is_active: true, by_mail: false, tag: null },
        { kind: "leaves", places: 10, is_active: true, by_mail: false, tag: null },
      ]);
    }
  });

  it("are added, switched and removed; what one told stays", async () => {
    const { ask } = await alerted(["running shoes"]);
    const added = await ask("POST", "/alert-rules", { ...rule, tag: "money", by_mail: true });
    expect(added).toMatchObject({
      status: 201,
      body: { kind: "drops", places: 5, tag: "money", only_starred: false, by_mail: true },
    });
    const path = `/alert-rules/${added.body.id}`;
    const off = await ask("PATCH", path, { is_active: false });
    expect(off.body).toEqual({ ...added.body, is_active: false });
    expect((await ask("PATCH", path, { by_mail: false })).body).toMatchObject({
      is_active: false,
      by_mail: false,
    });
    for (const { id } of (await ask("GET", `/alert-rules?${OF_SITE}`)).body) {
      expect((await ask("DELETE", `/alert-rules/${id}`)).status).toBe(204);
    }
    expect((await ask("GET", `/alert-rules?${OF_SITE}`)).body).toEqual([]);
    expect((await ask("GET", `/alerts?${OF_SITE}`)).body.alerts).toHaveLength(1);
  });

  it.each([
    ["the first 5", { kind: "enters", places: 5 }],
    ["no drop", { kind: "drops", places: 0 }],
    ["a drop out of sight", { kind: "drops", places: 51 }],
    ["a passing by places", { kind: "passed", places: 3 }],
    ["a kind nobody knows", { kind: "explodes" }],
  ])("do not take %s", async (_, wrong) => {
    const { ask } = await aCustomer(product);
    expect((await ask("POST", "/alert-rules", { target_site: SITE, ...wrong })).status).toBe(400);
  });

  it("are no two alike, and none for a site that is not yours", async () => {
    const { ask } = await aCustomer(product);
    await ask("POST", "/alert-rules", rule);
    expect(await ask("POST", "/alert-rules", rule)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "This site already has this alert rule." },
    });
    expect((await ask("POST", "/alert-rules", { ...rule, only_starred: true })).status).toBe(201);
    const foreign = await ask("POST", "/alert-rules", { ...rule, target_site: "not.example" });
    expect(foreign.status).toBe(404);
  });

  it("are at most 20, of however many that come at once", async () => {
    const { ask } = await aCustomer(product);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, place) =>
        ask("POST", "/alert-rules", { ...rule, places: place + 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "LIMIT_REACHED",
      message: "A site can have up to 20 alert rules. Remove one to add another.",
    });
  });
});
