import type { Crawl } from "@sightline/contract";
import {
  aCrawl,
  aDomain,
  customerOf,
  proven,
  type SharedDomain,
  track,
  UNDER_WAY,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startedInDays, trimAll } from "./testing/nightly.ts";

type Customer = Awaited<ReturnType<typeof customerOf>>;

let product: TestProduct;
let ana: Customer;
let bo: Customer;
let cy: Customer;
beforeAll(async () => {
  // A node that serves and does not work: crawls stay as the test leaves them.
  product = await startProduct({ ROLE: "web" });
  [ana, bo, cy] = [await customerOf(product), await customerOf(product), await customerOf(product)];
});
afterAll(() => product.stop());

interface Scene extends SharedDomain {
  readonly anasSite: string;
  readonly bosSite: string;
  /** Ana's newest crawl. */
  readonly newest: string;
}

/** What Ana has; returns her newest crawl. */
const STATES: Record<string, (domain: SharedDomain) => Promise<string>> = {
  complete: (domain) => hers(domain, { daysOld: 3 }),
  running: (domain) => hers(domain, { daysOld: 1, status: "running", ...UNDER_WAY }),
  paused: (domain) => hers(domain, { daysOld: 1, status: "paused", ...UNDER_WAY }),
  scheduled: (domain) =>
    hers(domain, { daysOld: 1, status: "running", trigger: "schedule", ...UNDER_WAY }),
  removed: (domain) => hers(domain, { daysOld: 3 }),
  trimmed: async (domain) => {
    for (let day = 15; day > 4; day -= 1) await hers(domain, { daysOld: day });
    const newest = await hers(domain, { daysOld: 3 });
    await trimAll(product.db);
    return newest;
  },
};

const hers = (
  domain: SharedDomain,
  facts: Omit<Parameters<typeof aCrawl>[2], "requested_by">,
): Promise<string> => aCrawl(product.db, domain, { requested_by: ana.user.id, ...facts });

/** What a stranger does who typed the same domain. */
const ACTS: Record<string, (scene: Scene) => Promise<unknown>> = {
  "crawls one page": ({ company }) => bo.crawl(company, 1),
  "crawls one page and pauses it": ({ company }) => crawlAnd("pause", company),
  "crawls one page and cancels it": ({ company }) => crawlAnd("cancel", company),
  "has crawled one page": (scene) => shallow(scene, {}),
  "has crawled one page by schedule": (scene) => shallow(scene, { trigger: "schedule" }),
  "has crawled nothing": (scene) => shallow(scene, { status: "failed", failure: "It was down." }),
  "crawls one page ten times before the nightly trim": async (scene) => {
    for (let count = 0; count < 11; count += 1) await shallow(scene, {});
    await trimAll(product.db);
  },
  "has paused a crawl as deep as hers": (scene) =>
    asDeep(scene, { requested_by: cy.user.id, status: "paused", ...UNDER_WAY }),
  "has cancelled a crawl as deep as hers": (scene) => asDeep(scene, { status: "cancelled" }),
  "pauses hers": ({ newest }) => refused("pause", newest),
  "resumes hers": ({ newest }) => refused("resume", newest),
  "cancels hers": ({ newest }) => refused("cancel", newest),
  "pauses a crawl and removes the site": async ({ company, bosSite }) => {
    await crawlAnd("pause", company);
    expect((await bo.ask("DELETE", `/sites/${bosSite}`)).status).toBe(204);
  },
};

/** While hers is under way, he is given hers and can't steer it. */
async function crawlAnd(action: string, company: string) {
  const { id, yours } = await bo.crawl(company, 1);
  const { status } = await bo.ask("POST", `/crawls/${id}/${action}`);
  expect(status).toBe(yours ? 200 : 404);
}

const shallow = (domain: SharedDomain, facts: object) =>
  aCrawl(product.db, domain, {
    ...{ requested_by: bo.user.id, daysOld: 0, max_pages: 1, ended_by: "page-limit" },
    paths: ["/"],
    ...facts,
  });

const asDeep = (domain: SharedDomain, facts: object) =>
  aCrawl(product.db, domain, { requested_by: bo.user.id, daysOld: 0, ...facts });

async function steer(customer: Customer, { id }: { id: string }, action: string) {
  const { status } = await customer.ask("POST", `/crawls/${id}/${action}`);
  expect([action, status]).toEqual([action, 200]);
}

async function refused(action: string, id: string) {
  const { status } = await bo.ask("POST", `/crawls/${id}/${action}`);
  expect([action, status]).toEqual([action, 404]);
}

async function sceneOf(state: string): Promise<Scene> {
  const { db } = product;
  const domain = await aDomain(db);
  const anasSite = await track(db, ana.user.id, domain, proven());
  const bosSite = await track(db, bo.user.id, domain, { crawl_schedule: "off" });
  await db.insertInto("published_reports").values({ site_id: anasSite }).execute();
  await hers(domain, { daysOld: 30 });
  await hers(domain, { daysOld: 20, trigger: "schedule" });
  const newest = await STATES[state]?.(domain);
  return { ...domain, anasSite, bosSite, newest: newest ?? "" };
}

/** Everything that Ana's screens and her public report are made of. */
async function seenByAna({ company, domain, anasSite }: Scene) {
  const { body: crawls } = await ana.ask("GET", `/crawls?company_id=${company}`);
  const ids: string[] = crawls.map(({ id }: Crawl) => id);
  const page = `/page?url=${encodeURIComponent(`https://${domain}/a`)}`;
  const newest = ["", "/issues", "/issues/title-missing", "/pages", page];
  const seen = await ana.seen([
    ...newest.map((path) => `/crawls/${ids[0]}${path}`),
    `/crawls/${ids[9] ?? ids.at(-1)}/issues/title-missing`,
    `/crawls/${ids[0]}/comparison?with=${ids[1]}`,
    `/crawls/${ids[0]}/export?kind=pages`,
    `/keywords/ideas/pages?target_site=${domain}`,
    `/sites/${anasSite}/suggested-competitors`,
    `/reports/${company}`,
  ]);
  return { crawls, ...seen };
}

async function setRemoved({ anasSite }: Scene, removed_at: Date | null) {
  const site = product.db.updateTable("sites").set({ removed_at }).where("id", "=", anasSite);
  await site.execute();
}

describe.each(Object.keys(STATES))("for a customer whose crawl is %s", (state) => {
  let scene: Scene;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    scene = await sceneOf(state);
    before = await seenByAna(scene);
  });

  it.each(Object.keys(ACTS))(
    "nothing changes when someone with the same domain %s",
    async (act) => {
      if (state === "removed") await setRemoved(scene, new Date());
      await ACTS[act]?.(scene);
      if (state === "removed") await setRemoved(scene, null);
      expect(await seenByAna(scene)).toEqual(before);
    },
  );

  it("after all that, the schedule, joining and steering are as without them", async () => {
    const isUnderWay = ["running", "paused", "scheduled"].includes(state);
    const scheduled = { max_pages: 100, requested_by: ana.user.id, trigger: "schedule" };
    expect(await startedInDays(product.db, scene, 9)).toEqual(isUnderWay ? [] : [scheduled]);
    const joined = await ana.crawl(scene.company);
    expect(joined).toMatchObject({ max_pages: 100, yours: true, may_steer: true });
    if (isUnderWay) expect(joined.id).toBe(scene.newest);
    for (const action of ["pause", "resume", "cancel"]) await steer(ana, joined, action);
    const next = await ana.crawl(scene.company);
    expect(next).toMatchObject({ max_pages: 100, yours: true });
    expect(next.id).not.toBe(joined.id);
  });
});
