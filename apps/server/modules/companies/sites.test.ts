import { limitMessage, PLANS } from "@sightline/domain/billing";
import { ALREADY_ADDED } from "@sightline/domain/companies";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { sites: SITES } = PLANS.free.limits;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ CRAWLER_ALLOW_HOSTS: "127.0.0.2" });
});
afterAll(() => product.stop());

async function customer(domains: readonly string[] = []) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const add = (domain: string, name?: string) => ask("POST", "/sites", { domain, name });
  const list = async () => (await ask("GET", "/sites")).body;
  for (const domain of domains) await add(domain);
  return { id: user.id, ask, add, list };
}

const full = () => customer(Array.from({ length: SITES }, (_, n) => `s${n}.example`));
const domains = (sites: { domain: string }[]) => sites.map(({ domain }) => domain);

describe("sites that are added and removed again", () => {
  it("are kept for a week, up to ten times the plan", async () => {
    const { ask, add } = await customer();
    for (let n = 0; n < 10 * SITES; n += 1) {
      const { status, body } = await add(`again${n}.example`);
      expect(status).toBe(201);
      expect((await ask("DELETE", `/sites/${body.id}`)).status).toBe(204);
    }
    expect(await add("one-more.example")).toMatchObject({
      status: 403,
      body: {
        code: "LIMIT_REACHED",
        message:
          "You've reached the limit of 30 sites, including paused and removed ones. Removed sites are deleted after 7 days. Until then, you can restore one instead.",
      },
    });
    const byKeyword = { keyword: "x", target_site: "one-more.example" };
    expect((await ask("POST", "/saved-keywords", byKeyword)).status).toBe(403);
    expect((await add("again7.example")).status).toBe(201);
  });
});

describe("adding a site", () => {
  it("gives it every field, in the domain's one spelling", async () => {
    const { add, list } = await customer();
    const added = await add(" https://WWW.Shop.example/sale ");
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      domain: "shop.example",
      name: "shop.example",
      name_source: "domain",
      aliases: [],
      country: null,
      language: null,
      crawl_pages: null,
      crawl_schedule: "weekly",
      device: "desktop",
      depth: 50,
      check_schedule: "daily",
      is_active: true,
      proven_by: null,
      proven_at: null,
      proof_missing_since: null,
      proof_lapsed_at: null,
      created_at: expect.stringMatching(/Z$/),
      competitors: [],
    });
    expect(await list()).toEqual([added.body]);
  });

  it("P7 shares one company among all who watch the domain, each with their own name for it", async () => {
    const ana = await customer();
    const eve = await customer();
    const { body: hers } = await ana.add("shared.example", "Ana's");
    const { body: other } = await eve.add("shared.example");
    expect(other.company_id).toBe(hers.company_id);
    expect(other.id).not.toBe(hers.id);
    expect([hers.name, other.name]).toEqual(["Ana's", "shared.example"]);
  });

  it("makes one company when many name a new domain at once", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => customer()));
    const answers = await Promise.all(customers.map(({ add }) => add("rush.example")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.company_id)).size).toBe(1);
  });

  it("tells domains apart whose slugs are alike", async () => {
    const { add } = await customer();
    const [one, other] = [await add("twin-shop.example"), await add("twin.shop.example")];
    const slugs = await product.db
      .selectFrom("companies")
      .select("slug")
      .where("id", "in", [one.body.company_id, other.body.company_id])
      .orderBy("slug")
      .execute();
    expect(slugs.map(({ slug }) => slug)).toEqual([
      "twin-shop-example",
      expect.stringMatching(/^twin-shop-example-[0-9a-f]{8}$/),
    ]);
  });

  it("refuses the same site twice, however it is written", async () => {
    const { add, list } = await customer(["shop.example"]);
    expect(await add("http://www.shop.example")).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: ALREADY_ADDED },
    });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ["", "Enter a site."],
    ["not a site", "Enter a site such as example.com."],
    ["localhost:3000", "We can't visit this address."],
    ["127.0.0.1", "We can't visit this address."],
    ["2130706433", "We can't visit this address."],
    ["[::ffff:10.0.0.1]", "We can't visit this address."],
    ["router.lan", "We can't visit this address."],
    ["shop.example:8080", "We can't visit this address."],
  ])("refuses %j in words that belong to the field", async (domain, message) => {
    const { add, list } = await customer();
    const refused = await add(domain);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      code: "BAD_REQUEST",
      message,
      data: { issues: [{ path: ["domain"], message }] },
    });
    expect(await list()).toEqual([]);
  });

  it("P38 opens what the operator named", async () => {
    const { add } = await customer();
    expect((await add("127.0.0.2:4001")).body.domain).toBe("127.0.0.2:4001");
  });

  it("P53 beyond the plan is refused with the limit, the plan and the way up", async () => {
    const { add } = await full();
    expect(await add("more.example")).toMatchObject({
      status: 403,
      body: {
        code: "LIMIT_REACHED",
        message: "Your Free plan includes 3 sites. Lite includes 5 sites.",
      },
    });
  });

  it("of many at the last place one passes, whichever way they come", async () => {
    const { ask, add, list } = await customer(["a.example", "b.example"]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? add(`late${n}.example`)
          : ask("POST", "/saved-keywords", { keyword: "x", target_site: `late${n}.example` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
    expect(await list()).toHaveLength(SITES);
  });
});

describe("a site's settings", () => {
  it("are changed one by one or together", async () => {
    const { ask, add, list } = await customer();
    const { body: site } = await add("shop.example");
    const settings = {
      name: "  The   Shop ",
      aliases: ["Shop", "shop", "THE SHOP", "Shoppe"],
      country: "DE",
      language: "de",
      crawl_pages: 50,
      crawl_schedule: "monthly",
      device: "mobile",
      depth: 50,
      check_schedule: "weekly",
    };
    const changed = await ask("PATCH", `/sites/${site.id}`, settings);
    expect(changed.status).toBe(200);
    const names = { name: "The Shop", name_source: "typed", aliases: ["Shop", "Shoppe"] };
    const expected = { ...settings, ...names };
    expect(changed.body).toEqual({ ...site, ...expected });
    const { body } = await ask("PATCH", `/sites/${site.id}`, { country: null, name: "SHOPPE" });
    expect(body).toEqual({
      ...site,
      ...expected,
      country: null,
      name: "SHOPPE",
      aliases: ["Shop"],
    });
    expect(await list()).toEqual([body]);
  });

  it.each([
    [{ name: " " }, "Enter a name."],
    [{ country: "ZZZ" }, "Choose a country."],
    [{ language: "Deutsch" }, "Choose a language."],
    [{ crawl_pages: 0 }, "Enter at least 1 page."],
    [{ depth: 15 }, "Choose 10, 20, 30, 50 or 100 results."],
  ])("%j is refused in words", async (settings, message) => {
    const { ask, add } = await customer();
    const { body: site } = await add("shop.example");
    const refused = await ask("PATCH", `/sites/${site.id}`, settings);
    expect(refused).toMatchObject({ status: 400, body: { code: "BAD_REQUEST", message } });
  });

  it("more pages per crawl than the plan has are refused with the way up", async () => {
    const { ask, add } = await customer();
    const { body: site } = await add("shop.example");
    expect(await ask("PATCH", `/sites/${site.id}`, { crawl_pages: 101 })).toMatchObject({
      status: 403,
      body: { message: limitMessage("pagesPerCrawl", PLANS.free) },
    });
  });
});

describe("a paused site", () => {
  it("makes room, its keywords are paused with it, and resuming it resumes none of them", async () => {
    const { ask, add, list } = await full();
    const [first] = await list();
    await ask("POST", "/saved-keywords", { keyword: "x", target_site: first.domain });
    const rested = await ask("PATCH", `/sites/${first.id}`, { is_active: false });
    expect(rested.body).toEqual({ ...first, is_active: false });
    const keywords = async () => (await ask("GET", "/saved-keywords")).body;
    expect(await keywords()).toMatchObject([{ keyword: "x", is_active: false }]);

    expect((await add(first.domain)).status).toBe(409);
    expect((await add("another.example")).status).toBe(201);
    const resume = () => ask("PATCH", `/sites/${first.id}`, { is_active: true });
    expect(await resume()).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    const [, second] = await list();
    await ask("PATCH", `/sites/${second.id}`, { is_active: false });
    expect((await resume()).body).toEqual(first);
    expect(await keywords()).toMatchObject([{ keyword: "x", is_active: false }]);
  });

  it("is resumed by a keyword that is saved or reactivated for it, when there is room", async () => {
    const { ask, add, list } = await full();
    const [first] = await list();
    const keyword = { keyword: "x", target_site: first.domain };
    const { body: saved } = await ask("POST", "/saved-keywords", keyword);
    const pause = () => ask("PATCH", `/sites/${first.id}`, { is_active: false });
    await pause();
    const reactivate = () => ask("PATCH", `/saved-keywords/${saved.id}`, { is_active: true });
    expect((await reactivate()).status).toBe(200);
    expect((await list())[0].is_active).toBe(true);

    await pause();
    expect((await add("another.example")).status).toBe(201);
    expect((await reactivate()).body.message).toContain("Your Free plan includes 3 sites.");
    expect((await ask("POST", "/saved-keywords", keyword)).status).toBe(403);
    expect((await list())[0].is_active).toBe(false);
  });
});

describe("saving a keyword", () => {
  it("adds its site, and goes on to accept what it always did", async () => {
    const { ask, list } = await customer();
    for (const target_site of ["shop.example:3000", "shop.example"]) {
      const saved = await ask("POST", "/saved-keywords", { keyword: "x", target_site });
      expect(saved.status).toBe(201);
    }
    expect(domains(await list())).toEqual(["shop.example:3000", "shop.example"]);
  });

  it("that is refused adds no site", async () => {
    const { ask, list } = await full();
    const refused = await ask("POST", "/saved-keywords", {
      keyword: "x",
      target_site: "more.example",
    });
    expect(refused.status).toBe(403);
    expect(await list()).toHaveLength(SITES);
  });

  it("its site stays when the last keyword is paused or deleted", async () => {
    const { ask, list } = await customer();
    const keyword = { keyword: "x", target_site: "shop.example" };
    const { body } = await ask("POST", "/saved-keywords", keyword);
    await ask("PATCH", `/saved-keywords/${body.id}`, { is_active: false });
    await ask("DELETE", `/saved-keywords/${body.id}`);
    expect(await list()).toMatchObject([{ domain: "shop.example", is_active: true }]);
    expect((await ask("GET", "/subscription")).body.in_use).toEqual({ sites: 1, keywords: 0 });
  });
});
