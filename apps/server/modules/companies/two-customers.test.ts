import {
  aDomain,
  customerOf,
  pagesOf,
  proven,
  type SharedDomain,
  startSite,
  type TestSite,
  track,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Customer = Awaited<ReturnType<typeof customerOf>>;

const PROOF = "/.well-known/sightline-site-verification.txt";

let product: TestProduct;
let ana: Customer;
beforeAll(async () => {
  // A node that serves and does not work: nothing is crawled or checked behind a test's back.
  product = await startProduct({ ROLE: "web", ...WITH_SITES });
  ana = await customerOf(product);
});
afterAll(() => product.stop());

interface Scene extends SharedDomain {
  readonly shop: TestSite;
  readonly bo: Customer;
  /** The site of Ana's that the domain belongs to or competes with. */
  readonly anasSite: string;
  readonly anasCompetitor: string | null;
  readonly bosSite: string;
  readonly bosOther: string;
  readonly bosCompetitor: string;
}

const HERS = { name: "Ana's Shop", aliases: ["Shop by Ana"], country: "US", language: "en" };

/** How Ana has the domain; returns her site and her competitor. */
const STATES: Record<string, (domain: SharedDomain) => Promise<[string, string | null]>> = {
  "as a site": async (domain) => [await her(domain, {}), null],
  "as a verified site": async (domain) => [await her(domain, proven()), null],
  "as a paused site": async (domain) => [await her(domain, { is_active: false }), null],
  "as a removed site": async (domain) => [await her(domain, {}), null],
  "as a competitor": (domain) => herCompetitor(domain, true),
  "as a paused competitor": (domain) => herCompetitor(domain, false),
};

const her = (domain: SharedDomain, settings: object) =>
  track(product.db, ana.user.id, domain, { ...HERS, ...settings });

async function herCompetitor(
  domain: SharedDomain,
  is_active: boolean,
): Promise<[string, string | null]> {
  const site = await her(await aDomain(product.db), {});
  return [site, await competitor(ana, site, domain, { name: "A rival", is_active })];
}

async function competitor(
  { user }: Customer,
  site_id: string,
  { company: company_id, domain }: SharedDomain,
  settings: object = {},
): Promise<string> {
  const { id } = await product.db
    .insertInto("competitors")
    .values({ user_id: user.id, site_id, company_id, name: domain, ...settings })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const done = async (answer: Promise<{ status: number }>) =>
  expect([200, 201, 204]).toContain((await answer).status);
const missing = async (answer: Promise<{ status: number }>) =>
  expect((await answer).status).toBe(404);

/** What a stranger does who typed the same domain, call by call. */
const ACTS: Record<string, (scene: Scene) => Promise<unknown>> = {
  "renames it": (scene) => change(scene, { name: "Bo's", aliases: ["Shop by Ana", "Bo & Co"] }),
  "changes its market": (scene) => change(scene, { country: "DE", language: "de" }),
  "changes what is crawled": (scene) =>
    change(scene, { crawl_pages: 1, crawl_schedule: "monthly" }),
  "changes what is checked": (scene) =>
    change(scene, { device: "mobile", depth: 10, check_schedule: "off" }),
  "pauses it": (scene) => change(scene, { is_active: false }),
  "resumes it": (scene) => change(scene, { is_active: true }),
  "asks how to verify it": ({ bo, bosSite }) => done(bo.ask("GET", `/sites/${bosSite}/proof`)),
  "has it verified, with her file in place": async ({ shop, bo, bosSite, anasSite }) => {
    const { body: hers } = await ana.ask("GET", `/sites/${anasSite}/proof`);
    shop.answer = pagesOf({ "/": "<title>Shop</title>", [PROOF]: hers.file?.content ?? "" });
    const { body } = await bo.ask("POST", `/sites/${bosSite}/proof`);
    expect(body.proven_by).toBeNull();
    expect(JSON.stringify(body)).not.toContain(hers.file?.content ?? "her token");
  },
  "adds a competitor to it": ({ bo, bosSite }) =>
    done(bo.ask("POST", `/sites/${bosSite}/competitors`, { domain: "rival.example" })),
  "adds it as a competitor": async ({ bo, bosOther, bosCompetitor, domain }) => {
    await done(bo.ask("DELETE", `/competitors/${bosCompetitor}`));
    await done(bo.ask("POST", `/sites/${bosOther}/competitors`, { domain, name: "Bo's rival" }));
  },
  "renames it as a competitor": (scene) => ofCompetitor(scene, { name: "x", aliases: ["y"] }),
  "pauses it as a competitor": (scene) => ofCompetitor(scene, { is_active: false }),
  "saves keywords for it": ({ bo, domain }) =>
    done(bo.ask("POST", "/keywords", { target_site: domain, keywords: ["boots", "shoes"] })),
  "changes hers": async ({ bo, anasSite }) => {
    await missing(bo.ask("PATCH", `/sites/${anasSite}`, { name: "Bo's", is_active: false }));
    await missing(bo.ask("POST", `/sites/${anasSite}/competitors`, { domain: "b.example" }));
  },
  "verifies hers": async ({ bo, anasSite }) => {
    await missing(bo.ask("GET", `/sites/${anasSite}/proof`));
    await missing(bo.ask("POST", `/sites/${anasSite}/proof`));
  },
  "removes and restores hers": async ({ bo, anasSite }) => {
    await missing(bo.ask("DELETE", `/sites/${anasSite}`));
    await missing(bo.ask("POST", `/sites/${anasSite}/restore`));
  },
  "changes and removes her competitor": async ({ bo, anasCompetitor }) => {
    const path = `/competitors/${anasCompetitor ?? crypto.randomUUID()}`;
    await missing(bo.ask("PATCH", path, { name: "Bo's", is_active: false }));
    await missing(bo.ask("DELETE", path));
  },
  "removes it": ({ bo, bosSite }) => done(bo.ask("DELETE", `/sites/${bosSite}`)),
  "restores it": ({ bo, bosSite }) => done(bo.ask("POST", `/sites/${bosSite}/restore`)),
  "loses it for good": ({ bosSite }) =>
    product.db.deleteFrom("sites").where("id", "=", bosSite).execute(),
  "adds it again": ({ bo, domain }) =>
    done(bo.ask("POST", "/sites", { domain, name: "Bo's again", aliases: ["Shop by Ana"] })),
  "is deleted": ({ bo }) => product.db.deleteFrom("users").where("id", "=", bo.user.id).execute(),
};

const change = ({ bo, bosSite }: Scene, settings: object) =>
  done(bo.ask("PATCH", `/sites/${bosSite}`, settings));

async function ofCompetitor({ bo, bosOther }: Scene, changes: object) {
  const { body: sites } = await bo.ask("GET", "/sites");
  const own = sites.find(({ id }: { id: string }) => id === bosOther).competitors[0];
  await done(bo.ask("PATCH", `/competitors/${own.id}`, changes));
}

async function sceneOf(state: string): Promise<Scene> {
  const bo = await customerOf(product);
  const shop = await startSite(pagesOf({}));
  const domain = await aDomain(product.db, shop.domain);
  const [anasSite = "", anasCompetitor = null] = (await STATES[state]?.(domain)) ?? [];
  const keyword = { user_id: ana.user.id, keyword: "boots", keyword_key: "boots" };
  const saved = { ...keyword, target_site: domain.domain };
  await product.db.insertInto("saved_keywords").values(saved).execute();
  const bosSite = await track(product.db, bo.user.id, domain);
  const bosOther = await track(product.db, bo.user.id, await aDomain(product.db));
  const bosCompetitor = await competitor(bo, bosOther, domain);
  return { ...domain, shop, bo, anasSite, anasCompetitor, bosSite, bosOther, bosCompetitor };
}

/** Everything Ana sees of it. */
const seenByAna = ({ anasSite, domain }: Scene) =>
  ana.seen([
    "/sites",
    `/sites/${anasSite}/proof`,
    `/keywords?target_site=${domain}`,
    "/subscription",
  ]);

async function setRemoved({ anasSite }: Scene, removed_at: Date | null) {
  const site = product.db.updateTable("sites").set({ removed_at }).where("id", "=", anasSite);
  await site.execute();
}

describe.each(Object.keys(STATES))("for a customer who tracks a domain %s", (state) => {
  let scene: Scene;
  let before: unknown;
  beforeAll(async () => {
    scene = await sceneOf(state);
    before = await seenByAna(scene);
  });
  afterAll(() => scene.shop.close());

  it.each(Object.keys(ACTS))("nothing changes when someone who tracks it, too, %s", async (act) => {
    if (state === "as a removed site") await setRemoved(scene, new Date());
    await ACTS[act]?.(scene);
    if (state === "as a removed site") await setRemoved(scene, null);
    expect(await seenByAna(scene)).toEqual(before);
  });
});
