import { startDataForSeoIdeas } from "@sightline/providers/keyword-ideas/doubles";
import { apiAnswer, apiTask, type Double } from "@sightline/providers/search-results/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let product: TestProduct;
let double: Double;
beforeAll(async () => {
  double = await startDataForSeoIdeas({
    login: "ana",
    password: "secret",
    ideas: [
      { keyword: "winter boots", volume: 5_000, cpc: 0.8, difficulty: 41, intent: "commercial" },
      { keyword: "Boots Sale", volume: 900 },
      { keyword: "rare boots", volume: null },
    ],
  });
  product = await startProduct({
    ROLE: "web",
    DATAFORSEO_LOGIN: "ana",
    DATAFORSEO_PASSWORD: "secret",
    DATAFORSEO_API_BASE: double.url,
    SEARCH_BUDGET_USD: "0.1",
  });
});
afterAll(async () => {
  await product.stop();
  await double.stop();
});
beforeEach(() => product.db.deleteFrom("provider_spending").execute());

type Customer = Awaited<ReturnType<typeof aCustomer>>;
const askFor = ({ ask }: Customer, seeds: readonly string[]) =>
  ask("POST", "/keywords/ideas/provider", { target_site: SITE, seeds });
const used = async ({ ask }: Customer) => (await ask("GET", "/subscription")).body.usage.used;
const spent = () =>
  product.db.selectFrom("provider_spending").select(["usd", "calls", "failures"]).execute();

describe("ideas of a provider", () => {
  it("come with figures and who counted, without what is saved, for a unit a keyword", async () => {
    const customer = await aCustomer(product, ["boots sale"]);
    const { body } = await askFor(customer, ["boots", "shoes"]);
    expect(body).toMatchObject({ provider: "dataforseo", problem: null });
    expect(body.ideas).toMatchObject([
      {
        keyword: "winter boots",
        demand: {
          volume: {
            value: { kind: "measured", searches: 5_000 },
            source: { provider: "dataforseo", market: { country: "US", language: "en" } },
          },
          cpc: { value: { amount: 0.8, currency: "USD" } },
          difficulty: { value: 41 },
          intent: { value: "commercial" },
        },
      },
      { keyword: "rare boots", demand: { volume: { value: { kind: "none" } } } },
    ]);
    expect(await used(customer)).toBe(2);
    expect(await spent()).toEqual([{ usd: "0.012360", calls: 1, failures: 0 }]);
  });

  it("are kept where volumes are kept, so that nobody pays for them twice", async () => {
    await askFor(await aCustomer(product), ["boots"]);
    const rows = await product.db
      .selectFrom("market_metrics")
      .select(["keyword_key", "country", "language", "volume"])
      .orderBy("keyword_key")
      .execute();
    expect(rows).toEqual([
      { keyword_key: "boots sale", country: "US", language: "en", volume: 900 },
      { keyword_key: "winter boots", country: "US", language: "en", volume: 5_000 },
    ]);
  });

  it("that cannot be had cost nothing, and the answer and the error log say why", async () => {
    const customer = await aCustomer(product);
    double.script({ body: apiAnswer([apiTask({ status: 40210 })]) });
    expect(await askFor(customer, ["boots"])).toMatchObject({
      status: 200,
      body: {
        provider: "dataforseo",
        ideas: [],
        problem: { message: "The DataForSEO account is out of credit. Top it up to continue." },
      },
    });
    expect(await used(customer)).toBe(0);
    expect(await spent()).toMatchObject([{ calls: 1, failures: 1 }]);
    const { body: errors } = await customer.ask("GET", "/errors");
    expect(errors).toMatchObject([{ error_code: "40301", endpoint: "keyword-ideas/dataforseo" }]);
  });

  it("stay within the day's budget", async () => {
    const customer = await aCustomer(product);
    const before = double.requests.length;
    await product.db
      .insertInto("provider_spending")
      .values({ provider: "dataforseo", day: new Date().toISOString().slice(0, 10), usd: "0.09" })
      .execute();
    const { body } = await askFor(customer, ["boots"]);
    expect(body.problem.message).toBe(
      "Today's budget for dataforseo is used up. Try again tomorrow.",
    );
    expect(double.requests).toHaveLength(before);
    expect(await used(customer)).toBe(0);
  });

  it("are not asked for when the month's units are used up", async () => {
    const customer = await aCustomer(product);
    await askFor(customer, ["boots"]);
    await product.db
      .updateTable("usage_months")
      .set({ used: 20_000 })
      .where("user_id", "=", customer.user.id)
      .execute();
    const before = double.requests.length;
    expect(await askFor(customer, ["boots"])).toMatchObject({
      status: 403,
      body: { code: "LIMIT_REACHED" },
    });
    expect(double.requests).toHaveLength(before);
  });

  it.each([[[]], [[" "]], [Array.from({ length: 21 }, (_, n) => `seed ${n}`)]])(
    "need from 1 to 20 keywords to start from: %j",
    async (seeds) => {
      expect((await askFor(await aCustomer(product), seeds)).status).toBe(400);
    },
  );
});
