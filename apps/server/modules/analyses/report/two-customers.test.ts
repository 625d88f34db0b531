import {
  aCrawl,
  aDomain,
  customerOf,
  proven,
  type SharedDomain,
  track,
  UNDER_WAY,
} from "@sightline/testing/crawling";
import { call, startProduct, type TestProduct } from "@sightline/testing/http";
import { recordSearch, seenAt, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered } from "./testing/report-sources.ts";

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
  readonly anasSite: string;
  readonly bosSite: string;
}

/** What Ana has made of her report. */
const STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  "not verified": async () => {},
  "not published": ({ anasSite }) => changeHers(anasSite, proven()),
  published: (scene) => published(scene),
  "published and paused": async (scene) => {
    await published(scene);
    await changeHers(scene.anasSite, { is_active: false });
  },
  withdrawn: async (scene) => {
    await published(scene);
    await publish(ana, scene.anasSite, false);
  },
  "removed with its site": async (scene) => {
    await published(scene);
    await changeHers(scene.anasSite, { removed_at: new Date() });
  },
};

async function published({ anasSite }: Scene) {
  await changeHers(anasSite, proven());
  expect((await publish(ana, anasSite, true)).status).toBe(200);
}

const changeHers = (id: string, changes: object) =>
  product.db.updateTable("sites").set(changes).where("id", "=", id).execute();

const publish = ({ ask }: Customer, siteId: string, is_public: boolean) =>
  ask("PUT", `/sites/${siteId}/report`, { is_public });

const SECRET = "Bo's secret";

/** What a stranger does who typed the same domain and can't verify it. */
const ACTS: Record<string, (scene: Scene) => Promise<unknown>> = {
  "publishes it": async ({ bo, bosSite }) =>
    expect((await publish(bo, bosSite, true)).status).toBe(403),
  "withdraws it": async ({ bo, bosSite }) =>
    expect((await publish(bo, bosSite, false)).status).toBe(200),
  "reads, publishes and withdraws hers": async ({ bo, anasSite }) => {
    const answers = [
      await bo.ask("GET", `/sites/${anasSite}/report`),
      await publish(bo, anasSite, true),
      await publish(bo, anasSite, false),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  },
  "renames the company": ({ bo, bosSite }) =>
    bo.ask("PATCH", `/sites/${bosSite}`, { name: SECRET, aliases: [SECRET] }),
  "runs an AI analysis": ({ bo, domain }) =>
    answered(product.db, bo.user.id, { text: SECRET }, new Date(), domain),
  "checks positions": async ({ bo, bosSite, domain }) => {
    await saveKeyword(bo, domain, SECRET, bosSite, 1);
  },
  "crawls one page and cancels it": async ({ bo, company }) => {
    const { id } = await bo.crawl(company, 1);
    await bo.ask("POST", `/crawls/${id}/cancel`);
  },
  "has crawled one page": (scene) => bosCrawl(scene, { max_pages: 1, paths: ["/"] }),
  "has paused a crawl as deep as hers": (scene) =>
    bosCrawl(scene, { status: "paused", ...UNDER_WAY }),
  "pauses the site": ({ bo, bosSite }) =>
    bo.ask("PATCH", `/sites/${bosSite}`, { is_active: false }),
  "removes the site": ({ bo, bosSite }) => bo.ask("DELETE", `/sites/${bosSite}`),
  "restores the site": ({ bo, bosSite }) => bo.ask("POST", `/sites/${bosSite}/restore`),
  "is deleted": ({ bo }) => product.db.deleteFrom("users").where("id", "=", bo.user.id).execute(),
};

const bosCrawl = (scene: Scene, facts: object) =>
  aCrawl(product.db, scene, {
    ...{ requested_by: scene.bo.user.id, daysOld: 0, ended_by: "page-limit" },
    ...facts,
  });

async function saveKeyword(
  { ask }: Customer,
  target_site: string,
  keyword: string,
  siteId: string,
  position: number,
) {
  const { body } = await ask("POST", "/saved-keywords", { keyword, target_site });
  await recordSearch(product.db, siteId, body, today(), seenAt(target_site, position));
}

async function sceneOf(state: string): Promise<Scene> {
  const domain = await aDomain(product.db);
  const bo = await customerOf(product);
  const anasSite = await track(product.db, ana.user.id, domain, { name: "Ana's Shop" });
  const bosSite = await track(product.db, bo.user.id, domain, { crawl_schedule: "off" });
  await aCrawl(product.db, domain, { requested_by: ana.user.id, daysOld: 3 });
  await answered(product.db, ana.user.id, { text: "Hers" }, new Date(), domain.domain);
  await saveKeyword(ana, domain.domain, "boots", anasSite, 3);
  const scene = { ...domain, bo, anasSite, bosSite };
  await STATES[state]?.(scene);
  return scene;
}

/** What Ana and everyone else see of her report. */
async function seen({ company, anasSite }: Scene) {
  const { body: all } = await call(product.url, "GET", "/api/reports");
  return {
    listed: all.filter(({ slug }: { slug: string }) => slug === company),
    ...(await ana.seen([`/reports/${company}`, `/sites/${anasSite}/report`])),
  };
}

describe.each(Object.keys(STATES))("for a customer whose report is %s", (state) => {
  let scene: Scene;
  let before: unknown;
  beforeAll(async () => {
    scene = await sceneOf(state);
    before = await seen(scene);
  });

  it("is public only while she wants it to be", async () => {
    const { status } = await call(product.url, "GET", `/api/reports/${scene.company}`);
    expect(status).toBe(state.startsWith("published") ? 200 : 404);
  });

  it.each(Object.keys(ACTS))(
    "nothing changes when someone with the same domain %s",
    async (act) => {
      await ACTS[act]?.(scene);
      const after = await seen(scene);
      expect(after).toEqual(before);
      expect(JSON.stringify(after)).not.toContain(SECRET);
    },
  );
});
