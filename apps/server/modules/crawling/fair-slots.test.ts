import {
  customerOf,
  hasEnded,
  pagesOf,
  pageWith,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
const sites: TestSite[] = [];
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await product.stop();
});

async function aSite(answer: Parameters<typeof startSite>[0]): Promise<string> {
  const site = await startSite(answer);
  sites.push(site);
  return site.domain;
}

const LINKS = Array.from({ length: 99 }, (_, nth) => `/${nth}`);

/** A home page, and many others that never answer. */
const endless = () =>
  aSite((path) => {
    if (path === "/") return { body: pageWith("A site without an end", ...LINKS) };
    return LINKS.includes(path) ? new Promise(() => {}) : { status: 404 };
  });
const quick = () => aSite(pagesOf({ "/": pageWith("A site that answers at once") }));

/** Everything a free account may track: more than the node has slots. */
async function crawlEndlessSites({ ask, watch, crawl }: Awaited<ReturnType<typeof customerOf>>) {
  for (let nth = 0; nth < 3; nth += 1) {
    const { site, company } = await watch(await endless());
    await crawl(company);
    for (let rival = 0; rival < 3; rival += 1) {
      const domain = await endless();
      const { status, body } = await ask("POST", `/sites/${site}/competitors`, { domain });
      expect(status).toBe(201);
      await crawl(body.company_id);
    }
  }
}

describe("the crawls of a node", () => {
  it("are shared: who crawls all they may leaves half of the slots to three others", async () => {
    const hostile = await customerOf(product);
    await crawlEndlessSites(hostile);
    const stateOfTheirs = async () => {
      const crawls = product.db.selectFrom("crawls").select("status");
      const theirs = await crawls.where("requested_by", "=", hostile.user.id).execute();
      return theirs.map(({ status }) => status).toSorted();
    };
    const half = [...Array(8).fill("queued"), ...Array(4).fill("running")];
    await expect.poll(stateOfTheirs, { timeout: 30_000 }).toEqual(half);

    const others = await Promise.all([0, 1, 2].map(() => customerOf(product)));
    const ended = await Promise.all(
      others.map(async (customer) => {
        const { company } = await customer.watch(await quick());
        const { id } = await customer.crawl(company);
        return customer.until(id, hasEnded);
      }),
    );
    expect(ended.map(({ status }) => status)).toEqual(["complete", "complete", "complete"]);
    expect(await stateOfTheirs()).toEqual(half);
  }, 60_000);
});
