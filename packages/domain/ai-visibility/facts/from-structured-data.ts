import { FACT_CURRENCIES, type Fact, type FactCurrency, type PricePeriod } from "./fact.ts";

const MOST_NODES = 5_000;
const MOST_FACTS = 30;
const LONGEST_NAME = 60;

type Node = Readonly<Record<string, unknown>>;

/** What a page's JSON-LD says about its company, in the form of a fact sheet. */
export function factsInStructuredData(data: readonly unknown[]): Fact[] {
  const facts: Fact[] = [];
  for (const node of nodesOf(data)) {
    const types = textsOf(node["@type"]).map((type) => type.replace(/^.*[/:]/u, ""));
    if (types.some((type) => COMPANIES.has(type))) facts.push(...aboutCompany(node));
    if (types.some((type) => SOLD.has(type))) facts.push(...pricesOf(node), ...featuresOf(node));
  }
  const byText = new Map(facts.map((fact) => [JSON.stringify(fact).toLowerCase(), fact]));
  return [...byText.values()].slice(0, MOST_FACTS);
}

const COMPANIES = new Set([
  ...["Organization", "Corporation", "LocalBusiness", "OnlineBusiness", "OnlineStore", "Store"],
  ...["NGO", "EducationalOrganization", "Brand", "ProfessionalService", "Restaurant", "Hotel"],
]);
const SOLD = new Set([
  "Product",
  "SoftwareApplication",
  "WebApplication",
  "MobileApplication",
  "Service",
]);

function* nodesOf(data: readonly unknown[]): Generator<Node> {
  const waiting: unknown[] = [...data].reverse();
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES; seen += 1) {
    const node = waiting.pop();
    if (node === null || typeof node !== "object") continue;
    if (!Array.isArray(node)) yield node as Node;
    waiting.push(...Object.values(node).slice(0, MOST_NODES).reverse());
  }
}

function aboutCompany({ foundingDate, address }: Node): Fact[] {
  const year = /^(1[89]\d\d|20\d\d)(?:-|$)/u.exec(textsOf(foundingDate)[0] ?? "")?.[1];
  const [place] = listOf(address).filter(isNode);
  const country = countryOf(place?.addressCountry);
  return [
    ...(year === undefined ? [] : [{ kind: "founded" as const, year: Number(year) }]),
    ...(country === null ? [] : [{ kind: "country" as const, country }]),
  ];
}

function countryOf(given: unknown): string | null {
  const text = isNode(given) ? textsOf(given.name)[0] : textsOf(given)[0];
  return text !== undefined && /^[A-Z]{2}$/u.test(text) ? text : null;
}

function pricesOf(product: Node): Fact[] {
  return listOf(product.offers)
    .filter(isNode)
    .flatMap((offer): Fact[] => {
      const [given] = listOf(offer.priceSpecification).filter(isNode);
      const subject = nameOf(offer) ?? nameOf(product);
      const amount = Number(offer.price ?? given?.price ?? Number.NaN);
      const currency = textsOf(offer.priceCurrency ?? given?.priceCurrency)[0] as FactCurrency;
      const isPrice = Number.isFinite(amount) && amount >= 0 && amount <= 10_000_000;
      if (subject === null || !isPrice || !FACT_CURRENCIES.includes(currency)) return [];
      const rounded = Math.round(amount * 100) / 100;
      const period = given === undefined ? "once" : periodOf(given);
      return [{ kind: "price", subject, amount: rounded, currency, period }];
    });
}

const MONTHS = new Set(["mon", "month", "p1m", "monthly"]);
const YEARS = new Set(["ann", "year", "p1y", "p12m", "annual", "yearly"]);

function periodOf({ unitCode, unitText, billingDuration, referenceQuantity }: Node): PricePeriod {
  const reference = isNode(referenceQuantity) ? referenceQuantity : {};
  const given = [unitCode, unitText, billingDuration, reference.unitCode, reference.unitText]
    .flatMap(textsOf)
    .map((text) => text.toLowerCase());
  if (given.some((text) => MONTHS.has(text))) return "month";
  return given.some((text) => YEARS.has(text)) ? "year" : "once";
}

function featuresOf({ featureList }: Node): Fact[] {
  return textsOf(featureList)
    .flatMap((text) => text.split(/[,;\n]/u))
    .map((name) => name.trim())
    .filter((name) => name.length > 1 && name.length <= LONGEST_NAME)
    .map((name) => ({ kind: "feature", name, has: true }));
}

function nameOf({ name }: Node): string | null {
  const text = (textsOf(name)[0] ?? "").trim();
  return text.length > 1 && text.length <= LONGEST_NAME ? text : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textsOf(value: unknown): string[] {
  return listOf(value).filter((one): one is string => typeof one === "string");
}

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
