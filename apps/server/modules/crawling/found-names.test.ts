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
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
const sites: TestSite[] = [];
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
afterAll(() => product.stop());

async function siteSaying(head: string) {
  const home = `<!doctype html><html lang="en"><head>${head}</head><body><p>Hi</p></body></html>`;
  const site = await startSite(pagesOf({ "/": { body: home } }));
  sites.push(site);
  return site;
}

const jobs = { timeout: 60_000, interval: 50 };
const OG = '<meta property="og:site_name" content="Rivalio">';

describe("P75 a company that is crawled for the first time", () => {
  it("is called what its home page says, as site and as competitor, for everyone who tracks it", async () => {
    const [own, rival] = [
      await siteSaying("<title>SQLite Home Page</title>"),
      await siteSaying(OG),
    ];
    const ana = await customerOf(product);
    const { site, company } = await ana.watch(own.domain);
    const { body: added } = await ana.ask("POST", `/sites/${site}/competitors`, {
      domain: rival.domain,
    });
    expect(added).toMatchObject({ name: rival.domain, name_source: "domain" });
    await ana.ask("POST", "/crawls", { company_id: company });
    const [mine] = (await ana.ask("GET", `/crawls?company_id=${company}`)).body;
    await ana.until(mine.id, hasEnded);
    await expect
      .poll(async () => (await ana.ask("GET", "/sites")).body, jobs)
      .toMatchObject([
        {
          ...{ name: "SQLite", name_source: "home_page" },
          competitors: [{ name: "Rivalio", name_source: "home_page" }],
        },
      ]);
    const bob = await customerOf(product);
    await bob.watch(rival.domain);
    expect((await bob.ask("GET", "/sites")).body).toMatchObject([{ name: "Rivalio" }]);
  });

  it("keeps the name that a customer typed, and no other customer sees it", async () => {
    const rival = await siteSaying(OG);
    const [ana, bob] = [await customerOf(product), await customerOf(product)];
    const { site } = await ana.watch("shop.example");
    await ana.ask("POST", `/sites/${site}/competitors`, { domain: rival.domain, name: "Old foe" });
    const { site: ofBob } = await bob.watch("shop.example");
    await bob.ask("POST", `/sites/${ofBob}/competitors`, { domain: rival.domain });
    const namesFor = async ({ ask }: typeof ana) =>
      (await ask("GET", "/sites")).body[0].competitors.map(({ name }: { name: string }) => name);
    await expect.poll(() => namesFor(bob), jobs).toEqual(["Rivalio"]);
    expect(await namesFor(ana)).toEqual(["Old foe"]);
  });

  it("stays its domain without a name on its pages", async () => {
    const site = await startSite(pagesOf({ "/": pageWith("Buy the best boots here") }));
    sites.push(site);
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const { body: crawl } = await ana.ask("POST", "/crawls", { company_id: company });
    await ana.until(crawl.id, hasEnded);
    expect((await ana.ask("GET", "/sites")).body).toMatchObject([
      { name: site.domain, name_source: "domain" },
    ]);
  });
});
