import {
  aDomain,
  customerOf,
  type SharedDomain,
  track,
  UNDER_WAY,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { anIndexedCrawl, type ServedSite } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findScheduledSite } from "./check-times.queries.ts";
import { findCheckedSite } from "./checked-sites.queries.ts";
import { searchLocalIndex } from "./search-index.ts";

type Customer = Awaited<ReturnType<typeof customerOf>>;

let product: TestProduct;
let ana: Customer;
beforeAll(async () => {
  // A node that serves and does not work: nothing is crawled or checked behind a test's back.
  product = await startProduct({ ROLE: "web" });
  ana = await customerOf(product);
});
afterAll(() => product.stop());

interface Scene extends SharedDomain {
  readonly bo: Customer;
  readonly rival: SharedDomain;
  readonly anasSite: string;
  readonly bosSite: string;
}

const SHOP: ServedSite = {
  pages: [
    {
      path: "/",
      title: "The shop for winter",
      links: { "/old-boots": "sturdy footwear", "/care": "leather care", "/boots": "boots" },
    },
    { path: "/boots", title: "Winter boots", text: "Boots for cold days." },
    { path: "/care", title: "Leather care", text: "How to care for winter boots." },
  ],
  redirects: { "/old-boots": "/boots" },
};
const HOME_ONLY: ServedSite = { pages: SHOP.pages.slice(0, 1) };
const KEYWORDS = ["winter boots", "sturdy footwear", "leather care"];

/** What was crawled for Ana. */
const STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  "her site and her competitor": async (scene) => {
    await crawled(ana, scene, SHOP, { daysOld: 3 });
    await crawled(ana, scene.rival, SHOP, { daysOld: 3 });
  },
  "her site alone": (scene) => crawled(ana, scene, SHOP, { daysOld: 3 }),
  "a part of her site so far": (scene) =>
    crawled(ana, scene, SHOP, { daysOld: 0, status: "running", ...UNDER_WAY }),
  nothing: async () => {},
};

/** What a stranger does who typed both domains. */
const ACTS: Record<string, (scene: Scene) => Promise<unknown>> = {
  "has crawled one page of each": (scene) => ofBoth(scene, {}),
  "has crawled one page of each by schedule": (scene) => ofBoth(scene, { trigger: "schedule" }),
  "has crawled one page of each before time was up": (scene) =>
    ofBoth(scene, { max_pages: 100, ended_by: "time-limit" }),
  "cancels crawls of both": (scene) =>
    ofBoth(scene, { max_pages: 100, status: "cancelled", ended_by: null, is_indexed: false }),
  "has crawls of both fail": (scene) =>
    ofBoth(scene, { max_pages: 100, status: "failed", failure: "Down", is_indexed: false }),
  "pauses crawls of both": (scene) =>
    ofBoth(scene, { max_pages: 100, ...UNDER_WAY, status: "paused" }),
  "tracks it in another market": ({ bo, bosSite }) =>
    bo.ask("PATCH", `/sites/${bosSite}`, { country: "DE", language: "de" }),
  "removes it": ({ bo, bosSite }) => bo.ask("DELETE", `/sites/${bosSite}`),
  "is deleted": ({ bo }) => product.db.deleteFrom("users").where("id", "=", bo.user.id).execute(),
};

const crawled = (customer: Customer, domain: SharedDomain, served: ServedSite, facts: object) =>
  anIndexedCrawl(product.db, domain, served, {
    ...{ requested_by: customer.user.id, daysOld: 0 },
    ...facts,
  });

async function ofBoth(scene: Scene, facts: object) {
  const shallow = { max_pages: 1, ended_by: "page-limit", ...facts };
  for (const domain of [scene, scene.rival]) await crawled(scene.bo, domain, HOME_ONLY, shallow);
}

async function sceneOf(state: string): Promise<Scene> {
  const { db } = product;
  const bo = await customerOf(product);
  const [domain, rival] = [await aDomain(db), await aDomain(db)];
  const anasSite = await track(db, ana.user.id, domain);
  const anasOther = await track(db, ana.user.id, await aDomain(db));
  for (const site_id of [anasSite, anasOther]) {
    const competitor = { user_id: ana.user.id, site_id, company_id: rival.company };
    await db
      .insertInto("competitors")
      .values({ ...competitor, name: "Rival" })
      .execute();
  }
  const bosSite = await track(db, bo.user.id, domain, { crawl_schedule: "off" });
  await track(db, bo.user.id, rival, { crawl_schedule: "off" });
  const scene = { ...domain, bo, rival, anasSite, bosSite };
  await STATES[state]?.(scene);
  return scene;
}

/** What the index says to Ana, and when it has her keywords checked. */
async function seenByAna({ domain, anasSite }: Scene) {
  const site = await findCheckedSite(product.db, anasSite);
  if (site === null) throw new Error("the site is not there");
  const searches = KEYWORDS.map((keyword) => searchLocalIndex(product.db, site, keyword));
  return {
    ranks: (await Promise.all(searches)).map(({ outcome }) => outcome),
    times: await findScheduledSite(product.db, anasSite),
    ...(await ana.seen([
      `/keywords/ideas/pages?target_site=${domain}`,
      `/keywords/ideas/competitors?target_site=${domain}`,
      `/sites/${anasSite}/suggested-competitors`,
    ])),
  };
}

describe.each(Object.keys(STATES))("for a customer for whom we've crawled %s", (state) => {
  let scene: Scene;
  let before: Awaited<ReturnType<typeof seenByAna>>;
  beforeAll(async () => {
    scene = await sceneOf(state);
    before = await seenByAna(scene);
  });

  it("the index answers from what was crawled for her", () => {
    const searched = before.ranks.map((rank) => ("seen" in rank ? rank.seen.searched?.sites : 0));
    const sites = { "her site and her competitor": 2, "her site alone": 1 }[state] ?? 0;
    expect(searched).toEqual(KEYWORDS.map(() => sites));
  });

  it.each(Object.keys(ACTS))(
    "the index says the same when someone with the same domains %s",
    async (act) => {
      await ACTS[act]?.(scene);
      expect(await seenByAna(scene)).toEqual(before);
    },
  );
});
