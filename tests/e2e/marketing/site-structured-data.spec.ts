import { expect } from "@sightline/testing/browser";
import { PUBLIC_PAGES, siteTest as test } from "./public-site.ts";
import { readDocument } from "./site-document.ts";

/** What a search engine asks of each kind of thing; a kind that is not here has not been looked up. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url"],
  AboutPage: ["name", "url"],
  ContactPage: ["name", "url"],
  SoftwareApplication: ["name", "offers", "applicationCategory", "operatingSystem"],
  WebApplication: ["name", "offers", "applicationCategory", "operatingSystem"],
  Product: ["name", "offers"],
  Brand: ["name"],
  Offer: ["price", "priceCurrency"],
  AggregateOffer: ["lowPrice", "priceCurrency"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Article: ["headline", "author", "datePublished", "image"],
  TechArticle: ["headline", "author", "datePublished", "image"],
  Report: ["name", "url", "about"],
  Dataset: ["name", "description"],
  ContactPoint: ["contactType"],
  PostalAddress: ["streetAddress"],
  ImageObject: ["url"],
  Thing: ["name"],
};

test("R2.1 structured data can be read, and nothing that it needs is missing", async ({ site }) => {
  const mistakes: string[] = [];
  const kinds = new Set<string>();
  for (const page of PUBLIC_PAGES) {
    const { structuredData } = readDocument(await (await site.ask(site.pathOf(page))).text());
    for (const text of structuredData) {
      const data: unknown = JSON.parse(text);
      if (!isThing(data) || data["@context"] !== "https://schema.org") {
        mistakes.push(`${page}: says no vocabulary`);
      }
      for (const { kind, thing } of thingsIn(data)) {
        kinds.add(kind);
        mistakes.push(...missingFrom(kind, thing).map((what) => `${page}: ${kind} ${what}`));
      }
    }
  }
  expect(mistakes).toEqual([]);
  expect([...kinds]).toEqual(expect.arrayContaining(["Organization", "WebSite", "BreadcrumbList"]));
});

test("R2.1 every price in the structured data stands on the page of prices, too", async ({
  site,
}) => {
  const html = await (await site.ask("/pricing")).text();
  const { structuredData } = readDocument(html);
  const offers = structuredData
    .flatMap((data) => [...thingsIn(JSON.parse(data))])
    .filter(({ kind }) => kind === "Offer");
  expect(offers.length).toBeGreaterThan(0);
  const seen = html.replace(/<script[\s\S]*?<\/script>/g, "");
  for (const { thing } of offers) {
    expect.soft(seen).toContain(Number(thing.price).toLocaleString("en"));
  }
});

type Thing = Readonly<Record<string, unknown>>;

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every thing with a kind, however deep it lies. */
function* thingsIn(value: unknown): Generator<{ kind: string; thing: Thing }> {
  if (typeof value !== "object" || value === null) return;
  if (isThing(value)) {
    for (const kind of [value["@type"] ?? []].flat()) yield { kind: String(kind), thing: value };
  }
  for (const part of Object.values(value)) yield* thingsIn(part);
}

function missingFrom(kind: string, thing: Thing): string[] {
  const required = REQUIRED[kind];
  if (required === undefined) return ["is a kind that nobody has looked up"];
  // What only points at a thing that is described elsewhere need not repeat it.
  if (Object.keys(thing).every((key) => key === "@type" || key === "@id")) return [];
  return required.filter((key) => isEmpty(thing[key])).map((key) => `lacks ${key}`);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0;
}
