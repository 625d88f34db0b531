import type { SuggestedCompetitors } from "@sightline/contract";
import { customerOf, hasEnded, pagesOf, startSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { indexOfSite } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof customerOf>>;

const page = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
   ${links.map((link) => `<a href="${link}">There</a>`).join(" ")}</html>`;

/** A site of two pages: the home page links to these hosts, and both pages link to the first. */
async function crawledSite(customer: Customer, links: string[]) {
  const site = await startSite(
    pagesOf({
      "/": page("Winter boots", "/about", ...links),
      "/about": page("About our boots", "/", ...links.slice(0, 1)),
    }),
  );
  try {
    const { site: id, company } = await customer.watch(site.domain);
    const { id: crawl } = await customer.crawl(company);
    await customer.until(crawl, hasEnded);
    return { id, home: site.home };
  } finally {
    await site.close();
  }
}

async function suggested(customer: Customer, site: string): Promise<SuggestedCompetitors> {
  const { status, body } = await customer.ask("GET", `/sites/${site}/suggested-competitors`);
  expect(status).toBe(200);
  return body;
}

const domainsOf = ({ competitors }: SuggestedCompetitors) =>
  competitors.map(({ domain }) => domain);

describe("competitors suggested by the links of the own pages", () => {
  it("come with the pages that link there, most of them first", async () => {
    const ana = await customerOf(product);
    const links = [
      "https://www.rival.example/shop",
      "https://zweite.example",
      "https://b.example/",
    ];
    const site = await crawledSite(ana, links);
    expect(await suggested(ana, site.id)).toEqual({
      pages: 2,
      read_at: expect.any(String),
      competitors: [
        {
          domain: "rival.example",
          linked_from: { pages: 2, first: [site.home, `${site.home}about`] },
          found_for: null,
        },
        { domain: "b.example", linked_from: { pages: 1, first: [site.home] }, found_for: null },
        {
          domain: "zweite.example",
          linked_from: { pages: 1, first: [site.home] },
          found_for: null,
        },
      ],
    });
  });

  it("P35 are neither platforms, nor sites of one's own, nor where no crawler may go", async () => {
    const ana = await customerOf(product);
    await ana.watch("my-other.example");
    const site = await crawledSite(ana, [
      "https://de.linkedin.com/company/ana",
      "https://www.google.co.uk/maps",
      "https://my-other.example/",
      "http://10.0.0.7/",
      "http://localhost:9000/",
      "http://[::1]/",
      "mailto:ana@mail.example",
      "https://rival.example/",
    ]);
    expect(domainsOf(await suggested(ana, site.id))).toEqual(["rival.example"]);
    await ana.ask("POST", `/sites/${site.id}/competitors`, { domain: "rival.example" });
    expect(domainsOf(await suggested(ana, site.id))).toEqual(["rival.example"]);
  });

  it("are none before the site was read, which the answer says", async () => {
    const ana = await customerOf(product);
    const { site } = await ana.watch("unread.example");
    expect(await suggested(ana, site)).toEqual({ pages: 0, read_at: null, competitors: [] });
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
  const boots = (domain: string) => [
    {
      url: `https://${domain}/boots`,
      title: "Winter boots",
      text: "Winter boots, about our boots.",
    },
  ];

  async function watchRival(customer: Customer, beside: string, domain: string) {
    const { site } = await customer.watch(beside);
    const { body } = await customer.ask("POST", `/sites/${site}/competitors`, { domain });
    await indexOfSite(product.db, body.company_id, boots(domain));
  }

  it("are watched beside another site of the same customer, and found for the same words", async () => {
    const ana = await customerOf(product);
    await watchRival(ana, "first.example", "boots-elsewhere.example");
    const site = await crawledSite(ana, ["https://boots-elsewhere.example/"]);
    expect((await suggested(ana, site.id)).competitors).toEqual([
      {
        domain: "boots-elsewhere.example",
        linked_from: { pages: 2, first: [site.home, `${site.home}about`] },
        found_for: { titles: 2, asked: 2, watched_for: "first.example" },
      },
    ]);
  });

  it("R6.2 P9 never tell what somebody else watches", async () => {
    const eve = await customerOf(product);
    await watchRival(eve, "eves.example", "only-eve-watches.example");
    const ana = await customerOf(product);
    const site = await crawledSite(ana, ["https://rival.example/"]);
    expect(domainsOf(await suggested(ana, site.id))).toEqual(["rival.example"]);
  });
});
