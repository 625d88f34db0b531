import type { SuggestedCompetitors } from "@sightline/contract";
import { customerOf, hasEnded, pagesOf, startSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  indexOfSite,
  recordSearch,
  SITE,
  seen,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof customerOf>>;
type Provider = ReturnType<typeof seen>["provider"];

async function suggested(
  { ask }: Pick<Customer, "ask">,
  site: string,
): Promise<SuggestedCompetitors> {
  const { status, body } = await ask("GET", `/sites/${site}/suggested-competitors`);
  expect(status).toBe(200);
  return body;
}

const domainsOf = ({ competitors }: SuggestedCompetitors) =>
  competitors.map(({ domain }) => domain);

describe("competitors suggested by who ranks", () => {
  /** A customer with keywords, and the sites in the results of each, best first. */
  async function ranked(results: Record<string, readonly string[]>, provider: Provider = "serper") {
    const customer = await aCustomer(product);
    const { siteId, ask, saveMany, idOf } = customer;
    await ask("PATCH", `/sites/${siteId}`, { check_schedule: "manual" });
    await saveMany(Object.keys(results));
    for (const [keyword, sites] of Object.entries(results)) {
      const at = { id: await idOf(keyword), keyword };
      const search = seen(
        sites.map((site) => `https://${site}/`),
        { provider },
      );
      await recordSearch(product.db, siteId, at, today(), search);
    }
    return customer;
  }

  it("are in the top 10 for at least two keywords, most of them first", async () => {
    const below = Array.from({ length: 9 }, (_, index) => `n${index}.example`);
    const ana = await ranked({
      "winter boots": ["twice.example", "often.example", SITE],
      "rain boots": ["often.example", "twice.example", "once.example"],
      "snow boots": ["often.example", ...below, "eleventh.example"],
      "wool socks": ["x.example", ...below.map((name) => `other-${name}`), "eleventh.example"],
    });
    expect(await suggested(ana, ana.siteId)).toEqual({
      keywords: 4,
      competitors: [
        { domain: "often.example", ranks_for: 3, found_for: null },
        { domain: "twice.example", ranks_for: 2, found_for: null },
      ],
    });
  });

  it("P35 are neither platforms, nor sites of one's own, nor where no crawler may go", async () => {
    const sites = ["fr.linkedin.com", `shop.${SITE}`, "10.0.0.7", "localhost", "rival.example"];
    const ana = await ranked({ "winter boots": sites, "rain boots": sites });
    expect(domainsOf(await suggested(ana, ana.siteId))).toEqual(["rival.example"]);
    await ana.ask("POST", `/sites/${ana.siteId}/competitors`, { domain: "rival.example" });
    expect(domainsOf(await suggested(ana, ana.siteId))).toEqual(["rival.example"]);
  });

  it("are none where the built-in index answered, which knows only sites that were named", async () => {
    const sites = ["rival.example"];
    const ana = await ranked({ "winter boots": sites, "rain boots": sites }, "embedded");
    expect(await suggested(ana, ana.siteId)).toEqual({ keywords: 0, competitors: [] });
  });

  it("R6.2 are the owner's alone: another's site and a removed one are not found", async () => {
    const ana = await customerOf(product);
    const eve = await customerOf(product);
    const { site } = await ana.watch("hers.example");
    const path = `/sites/${site}/suggested-competitors`;
    expect((await eve.ask("GET", path)).status).toBe(404);
    await ana.ask("DELETE", `/sites/${site}`);
    expect((await ana.ask("GET", path)).status).toBe(404);
  });
});

describe("competitors suggested by the index", () => {
  const page = (title: string, ...links: string[]) =>
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
     ${links.map((link) => `<a href="${link}">There</a>`).join(" ")}</html>`;

  /** A site of two pages that link to another one. */
  async function crawledSite(customer: Customer, link: string) {
    const site = await startSite(
      pagesOf({
        "/": page("Winter boots", "/about", link),
        "/about": page("About our boots", "/", link),
      }),
    );
    try {
      const { site: id, company } = await customer.watch(site.domain);
      const { id: crawl } = await customer.crawl(company);
      await customer.until(crawl, hasEnded);
      return id;
    } finally {
      await site.close();
    }
  }

  async function watchRival(customer: Customer, beside: string, domain: string) {
    const { site } = await customer.watch(beside);
    const { body } = await customer.ask("POST", `/sites/${site}/competitors`, { domain });
    const url = `https://${domain}/boots`;
    const text = "Winter boots, about our boots.";
    await indexOfSite(product.db, body.company_id, [{ url, title: "Winter boots", text }]);
  }

  it("are watched beside another site of the same customer and cover the same topics; a link is no reason", async () => {
    const ana = await customerOf(product);
    await watchRival(ana, "first.example", "boots-elsewhere.example");
    const site = await crawledSite(ana, "https://partner.example/");
    expect((await suggested(ana, site)).competitors).toEqual([
      {
        domain: "boots-elsewhere.example",
        ranks_for: null,
        found_for: { titles: 1, asked: 2, watched_for: "first.example" },
      },
    ]);

    const eve = await customerOf(product);
    const hers = await crawledSite(eve, "https://boots-elsewhere.example/");
    expect(domainsOf(await suggested(eve, hers)), "R6.2 P9 what somebody else watches").toEqual([]);
  });
});
