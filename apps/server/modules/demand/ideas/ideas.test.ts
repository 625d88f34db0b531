import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  anImportedFile,
  type FileDraft,
  MISSING,
  SITE,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aReadSite, aSiteBeingRead, type PageDraft } from "./testing/read-site.ts";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const PAGES: readonly PageDraft[] = [
  {
    path: "/",
    title: "Shop Example",
    links: [
      { to: "/boots", text: "Winter boots" },
      { to: "/care", text: "Read more" },
    ],
  },
  { path: "/boots", title: "Winter Boots | Shop Example", headings: ["Winter boots"] },
  { path: "/care", title: "Leather shoe care | Shop Example", headings: ["Care of leather shoes"] },
];

type Customer = Awaited<ReturnType<typeof aCustomer>>;

/** All customers here track the same company: its crawled pages are shared. */
async function companyOf({ siteId }: Customer): Promise<string> {
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  return company_id;
}

async function forgetPages(companyId: string): Promise<void> {
  await product.db.deleteFrom("crawls").where("company_id", "=", companyId).execute();
  await product.db.deleteFrom("index_documents").where("company_id", "=", companyId).execute();
}

async function readCustomer(keywords: readonly string[] = []): Promise<Customer> {
  const customer = await aCustomer(product, keywords);
  await forgetPages(await companyOf(customer));
  await aReadSite(product.db, await companyOf(customer), PAGES);
  return customer;
}

const ideasOf = async ({ ask }: Customer, source: string, query = "") =>
  (await ask("GET", `/keywords/ideas/${source}?target_site=${SITE}${query}`)).body;
const named = (body: { ideas: { keyword: string }[] }) => body.ideas.map(({ keyword }) => keyword);

describe("ideas from the site's own pages", () => {
  it("say how many pages show them, where, and which page shows them best", async () => {
    const body = await ideasOf(await readCustomer(), "pages");
    expect(body.site).toEqual({
      company_id: expect.any(String),
      domain: SITE,
      state: "read",
      pages: 3,
      read_at: expect.any(String),
    });
    expect(body.ideas[0]).toMatchObject({
      keyword: "winter boots",
      domain: SITE,
      pages: 1,
      found_in: ["title", "heading", "link"],
      best_page: { url: "https://shop.example/boots", title: "Winter Boots | Shop Example" },
    });
  });

  it("P3 come with how often they are searched, as an estimate that names its method", async () => {
    const [{ demand }] = (await ideasOf(await readCustomer(), "pages")).ideas;
    expect(demand.volume).toMatchObject({
      value: { kind: "none" },
      source: { provider: "offline-estimate", method: expect.stringMatching(/./) },
    });
  });

  it("leave out what is saved, paused ones and other inflections too", async () => {
    const customer = await readCustomer(["winter boot"]);
    const id = await customer.idOf("winter boot");
    await customer.ask("PATCH", "/keywords", { ids: [id], is_active: false });
    const keywords = named(await ideasOf(customer, "pages"));
    expect(keywords).not.toContain("winter boots");
    expect(keywords).toContain("leather shoe care");
  });

  it("are no more than were asked for", async () => {
    expect(named(await ideasOf(await readCustomer(), "pages", "&limit=1"))).toHaveLength(1);
  });

  it("P4 of a site that nobody has crawled are none, and the answer says why", async () => {
    const customer = await aCustomer(product);
    await forgetPages(await companyOf(customer));
    expect(await ideasOf(customer, "pages")).toMatchObject({
      site: { state: "never-read", pages: 0, read_at: null },
      ideas: [],
    });
  });

  it("are there while the first crawl is under way, of what it has read", async () => {
    const customer = await aCustomer(product);
    const companyId = await companyOf(customer);
    await forgetPages(companyId);
    await aSiteBeingRead(product.db, companyId, PAGES.slice(1));
    const body = await ideasOf(customer, "pages");
    expect(body.site).toMatchObject({ state: "being-read", pages: 2, read_at: null });
    expect(named(body)).toContain("winter boots");
  });

  it("are new ones after the site was read again", async () => {
    const customer = await readCustomer();
    await ideasOf(customer, "pages");
    const companyId = await companyOf(customer);
    await forgetPages(companyId);
    await aReadSite(product.db, companyId, [{ path: "/hats", title: "Felt hats" }]);
    expect(named(await ideasOf(customer, "pages"))).toEqual(["felt hats"]);
  });
});

describe("ideas from competitors", () => {
  it("are what their pages are about, but for their names, and say who was not read", async () => {
    const customer = await readCustomer(["felt hats"]);
    const add = async (domain: string) =>
      (await customer.ask("POST", `/sites/${customer.siteId}/competitors`, { domain })).body;
    const read = await add("rival.example");
    await add("unread.example");
    await aReadSite(product.db, read.company_id, [
      { path: "/a", title: "Felt hats" },
      { path: "/b", title: "Rival sandals" },
      { path: "/c", title: "Hiking sandals" },
    ]);
    const body = await ideasOf(customer, "competitors");
    expect(body.sites).toMatchObject([
      { domain: "rival.example", state: "read", pages: 3 },
      { domain: "unread.example", state: "never-read", pages: 0 },
    ]);
    expect(body.ideas).toMatchObject([{ keyword: "hiking sandals", domain: "rival.example" }]);
  });
});

describe("ideas from imports", () => {
  const anImport = ({ user, siteId }: Customer, file: FileDraft) =>
    anImportedFile(product.db, { userId: user.id, siteId }, file);

  it("are what is not saved, each once, the most searched first, with who counted", async () => {
    const customer = await aCustomer(product, ["boots"]);
    const kind = "google-keyword-planner";
    await anImport(customer, {
      kind,
      rows: [
        { keyword: "boots", volume: 9_000 },
        { keyword: "hats", low: 100, high: 1_000 },
        { keyword: "winter boots", volume: 5_000 },
      ],
    });
    const confirmedAt = new Date("2026-11-02T10:00:00Z");
    await anImport(customer, { kind, confirmedAt, rows: [{ keyword: "hats", volume: 700 }] });
    await anImport(customer, { confirmedAt: null, rows: [{ keyword: "a draft" }] });
    const body = await ideasOf(customer, "imports");
    expect(body).toMatchObject({ imports: 2, total: 2 });
    expect(named(body)).toEqual(["winter boots", "hats"]);
    expect(body.ideas[0].demand.volume).toMatchObject({
      value: { kind: "measured", searches: 5_000 },
      source: { provider: "google-keyword-planner" },
    });
    expect(named(await ideasOf(customer, "imports", "&limit=1"))).toEqual(["winter boots"]);
  });

  it("are none where nothing was imported", async () => {
    const body = await ideasOf(await aCustomer(product), "imports");
    expect(body).toEqual({ imports: 0, total: 0, ideas: [] });
  });
});

describe("a provider that nobody has set up", () => {
  it("is no error: the answer says so, and costs nothing", async () => {
    const { ask } = await aCustomer(product);
    expect((await ask("GET", "/keywords/ideas/provider")).body).toEqual({ provider: null });
    const asked = { target_site: SITE, seeds: ["boots"] };
    expect(await ask("POST", "/keywords/ideas/provider", asked)).toMatchObject({
      status: 200,
      body: { provider: null, ideas: [], problem: null, market: { country: "US" } },
    });
    expect((await ask("GET", "/subscription")).body.usage.used).toBe(0);
  });
});

describe("another user's site", () => {
  it.each(["pages", "competitors", "imports"])("R6.2 gives no ideas from %s", async (source) => {
    await readCustomer();
    const eve = await aCustomer(product);
    await eve.ask("DELETE", `/sites/${eve.siteId}`);
    const ask = (site: string) => eve.ask("GET", `/keywords/ideas/${source}?target_site=${site}`);
    const [removed, missing] = [await ask(SITE), await ask(`${MISSING}.example`)];
    expect(removed).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(removed.body).toEqual(missing.body);
  });

  it("R6.2 is not asked about", async () => {
    const eve = await aCustomer(product);
    const body = { target_site: "ana-only.example", seeds: ["boots"] };
    expect(await eve.ask("POST", "/keywords/ideas/provider", body)).toMatchObject({ status: 404 });
  });
});
