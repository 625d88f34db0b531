import {
  aDomain,
  customerOf,
  type SharedDomain,
  track,
  UNDER_WAY,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { anImportedFile, anIndexedCrawl, type ServedSite } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
    { path: "/", title: "The shop for winter", links: { "/boots": "Winter boots" } },
    { path: "/boots", title: "Winter boots", text: "Winter boots for cold days." },
    { path: "/care", title: "Leather care", text: "How to care for leather." },
  ],
};

/** Where Ana's ideas come from. */
const STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  nowhere: async () => {},
  "pages being crawled": (scene) =>
    crawled(ana, scene, SHOP, { daysOld: 0, status: "running", ...UNDER_WAY }),
  "her pages and her competitor's": async (scene) => {
    await crawled(ana, scene, SHOP, { daysOld: 3 });
    await crawled(ana, scene.rival, SHOP, { daysOld: 3 });
  },
  "her pages, some of them saved": async (scene) => {
    await crawled(ana, scene, SHOP, { daysOld: 3 });
    await ana.ask("POST", "/keywords", { target_site: scene.domain, keywords: ["leather care"] });
  },
  "a file": ({ anasSite }) => imported(ana, anasSite, { confirmedAt: new Date("2026-11-01") }),
  "a file she hasn't confirmed": ({ anasSite }) => imported(ana, anasSite, { confirmedAt: null }),
};

const crawled = (customer: Customer, domain: SharedDomain, served: ServedSite, facts: object) =>
  anIndexedCrawl(product.db, domain, served, {
    ...{ requested_by: customer.user.id, daysOld: 0 },
    ...facts,
  });

const imported = ({ user }: Customer, siteId: string, draft: { confirmedAt: Date | null }) =>
  anImportedFile(
    product.db,
    { userId: user.id, siteId },
    { ...draft, rows: [{ keyword: "hiking boots", volume: 900, difficulty: 40 }] },
  );

const SECRET = "bos secret plan";
const FILE = `Keyword,Volume,Keyword Difficulty\nhiking boots,5,1\n${SECRET},7,2\n`;

/** What a stranger does who typed both domains. */
const ACTS: Record<string, (scene: Scene) => Promise<unknown>> = {
  "asks for ideas": async ({ bo, domain }) => {
    for (const source of ["pages", "competitors", "imports"]) {
      const { status } = await bo.ask("GET", `/keywords/ideas/${source}?target_site=${domain}`);
      expect(status).toBe(200);
    }
  },
  "asks the provider": ({ bo, domain }) =>
    bo.ask("POST", "/keywords/ideas/provider", { target_site: domain, seeds: [SECRET] }),
  "saves the same keywords": ({ bo, domain }) =>
    bo.ask("POST", "/keywords", {
      target_site: domain,
      keywords: ["winter boots", "hiking boots", SECRET],
    }),
  "imports a file with the same keywords": async (scene) => {
    const id = await upload(scene);
    const { status } = await scene.bo.ask("POST", `/keywords/imports/${id}/confirm`, {
      save_keywords: true,
      tags: [SECRET],
    });
    expect(status).toBe(200);
  },
  "removes that file": async ({ bo, domain }) => {
    const { body } = await bo.ask("GET", `/keywords/imports?target_site=${domain}`);
    expect((await bo.ask("DELETE", `/keywords/imports/${body[0].id}`)).status).toBe(204);
  },
  "uploads a file and leaves it": (scene) => upload(scene),
  "opens, confirms and removes her file": async ({ bo, anasSite }) => {
    const hers = product.db.selectFrom("keyword_imports").where("site_id", "=", anasSite);
    const { id = crypto.randomUUID() } = (await hers.select("id").executeTakeFirst()) ?? {};
    const answers = [
      await bo.ask("GET", `/keywords/imports/${id}`),
      await bo.ask("POST", `/keywords/imports/${id}/confirm`, {}),
      await bo.ask("DELETE", `/keywords/imports/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  },
  "names the brand like a keyword": ({ bo, bosSite }) =>
    bo.ask("PATCH", `/sites/${bosSite}`, { name: "Winter boots", aliases: ["Leather care"] }),
  "has crawled one page of each": async (scene) => {
    const [home] = SHOP.pages;
    const served = { pages: home === undefined ? [] : [home] };
    const shallow = { max_pages: 1, ended_by: "page-limit" };
    for (const domain of [scene, scene.rival]) await crawled(scene.bo, domain, served, shallow);
  },
  "adds a competitor": ({ bo, bosSite }) =>
    bo.ask("POST", `/sites/${bosSite}/competitors`, { domain: "rival.example" }),
  "removes the site": ({ bo, bosSite }) => bo.ask("DELETE", `/sites/${bosSite}`),
  "is deleted": ({ bo }) => product.db.deleteFrom("users").where("id", "=", bo.user.id).execute(),
};

async function upload({ bo, domain }: Scene): Promise<string> {
  const path = `/keywords/imports?target_site=${domain}&file_name=keywords.csv`;
  const { status, body } = await bo.ask("POST", path, FILE);
  expect(status).toBe(201);
  return body.id;
}

async function sceneOf(state: string): Promise<Scene> {
  const { db } = product;
  const bo = await customerOf(product);
  const [domain, rival] = [await aDomain(db), await aDomain(db)];
  const anasSite = await track(db, ana.user.id, domain);
  const competitor = { user_id: ana.user.id, site_id: anasSite, company_id: rival.company };
  await db
    .insertInto("competitors")
    .values({ ...competitor, name: "Rival" })
    .execute();
  const bosSite = await track(db, bo.user.id, domain, { crawl_schedule: "off" });
  await track(db, bo.user.id, rival, { crawl_schedule: "off" });
  const scene = { ...domain, bo, rival, anasSite, bosSite };
  await STATES[state]?.(scene);
  return scene;
}

/** Her ideas, her files, and her keywords with their figures. */
const seenByAna = ({ domain, anasSite }: Scene) =>
  ana.seen([
    ...["pages", "competitors", "imports"].map(
      (source) => `/keywords/ideas/${source}?target_site=${domain}`,
    ),
    `/keywords/imports?target_site=${domain}`,
    `/keywords?target_site=${domain}`,
    `/sites/${anasSite}/suggested-competitors`,
  ]);

describe.each(Object.keys(STATES))("for a customer whose ideas come from %s", (state) => {
  let scene: Scene;
  let before: unknown;
  beforeAll(async () => {
    scene = await sceneOf(state);
    before = await seenByAna(scene);
  });

  it.each(Object.keys(ACTS))(
    "nothing changes when someone with the same domains %s",
    async (act) => {
      await ACTS[act]?.(scene);
      const after = await seenByAna(scene);
      expect(after).toEqual(before);
      expect(JSON.stringify(after)).not.toContain(SECRET);
    },
  );
});
