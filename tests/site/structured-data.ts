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

export type Thing = Readonly<Record<string, unknown>>;

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every thing with a kind, however deep it lies. */
export function* thingsIn(value: unknown): Generator<{ kind: string; thing: Thing }> {
  if (typeof value !== "object" || value === null) return;
  if (isThing(value)) {
    for (const kind of [value["@type"] ?? []].flat()) yield { kind: String(kind), thing: value };
  }
  for (const part of Object.values(value)) yield* thingsIn(part);
}

export function missingFrom(kind: string, thing: Thing): string[] {
  const required = REQUIRED[kind];
  if (required === undefined) return ["is a kind that nobody has looked up"];
  // What only points at a thing that is described elsewhere need not repeat it.
  if (Object.keys(thing).every((key) => key === "@type" || key === "@id")) return [];
  return required.filter((key) => isEmpty(thing[key])).map((key) => `lacks ${key}`);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0;
}
