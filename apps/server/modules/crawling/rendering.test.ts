import { findChromium } from "@sightline/testing/chromium";
import {
  customerOf,
  hasEnded,
  pagesOf,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
let site: TestSite;
beforeAll(async () => {
  const script = `
    document.title = "Tea at " + location.pathname;
    document.getElementById("root").innerHTML = "<h1>Tea</h1><p>" + "Green and black tea. ".repeat(60) + "</p><a href=/cups>Cups for tea</a>";`;
  const page = `<!doctype html><html lang="en"><div id="root"></div><script>${script}</script></html>`;
  site = await startSite(pagesOf({ "/": page, "/cups": page }));
  product = await startProduct({
    ...{ ...WITH_SITES, CRAWLER_RENDERING: "empty", CHROMIUM_PATH: findChromium() ?? "" },
  });
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

it("a site built by scripts is crawled, audited and found by what it shows", async () => {
  const ana = await customerOf(product);
  const { company } = await ana.watch(site.domain);
  const { id } = await ana.crawl(company, 10);
  expect(await ana.until(id, hasEnded)).toMatchObject({ status: "complete", pages: 2 });
  const pages = await product.db
    .selectFrom("index_documents")
    .select(["url", "title"])
    .where("company_id", "=", company)
    .orderBy("url")
    .execute();
  expect(pages).toEqual([
    { url: site.home, title: "Tea at /" },
    { url: `${site.home}cups`, title: "Tea at /cups" },
  ]);
  const { body } = await ana.ask("GET", `/crawls/${id}/issues`);
  expect(JSON.stringify(body)).toContain("content-needs-script");
});
