import { setTimeout } from "node:timers/promises";
import type { Analysis } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";
import { newCustomer } from "../browser/customer.ts";
import { insertChecks } from "../browser/positions.ts";
import { insertReportSources, proveSite } from "../browser/report-sources.ts";
import { pagesOf, pageWith, startSite } from "../crawling/index.ts";

/** Indexable pages with a fixed URL. */
export const LISTED_PAGES = [
  ...Object.values(SITE_PAGES).map(({ path }) => path),
  "/developers/api",
];

const REPORT = "a report";
const ANALYSIS = "a home-page analysis";
export const NOT_FOUND = "the not-found page";

/** Every public page, by its path, or by name if its path differs each time. */
export const PUBLIC_PAGES: readonly string[] = [...LISTED_PAGES, REPORT, ANALYSIS, NOT_FOUND];

/** Not for search engines: one is the visitor's own, the other doesn't exist. */
export const UNLISTED_PAGES: readonly string[] = [ANALYSIS, NOT_FOUND];

interface Product {
  readonly url: string;
  readonly db: Kysely<Tables>;
}

/** The public site of a product with some content. */
export interface PublicSite {
  readonly url: string;
  /** The path of the page with this name. */
  pathOf(page: string): string;
  /** Requests as the visitor who owns the analysis. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The visitor's cookie, as a browser stores it. */
  readonly visit: { readonly name: string; readonly value: string };
}

/** Publishes a report and analyzes a site, so that there is some content. */
export async function publicSiteOf(product: Product): Promise<PublicSite> {
  const { url } = product;
  const report = await publishReport(product);
  const { path: analysis, visit } = await analyseShop(url);
  const paths = new Map([
    [REPORT, report],
    [ANALYSIS, analysis],
    [NOT_FOUND, "/no/such/page"],
  ]);
  return {
    url,
    visit,
    pathOf: (page) => paths.get(page) ?? page,
    ask: (path, init) => ask(url, path, visit, init),
  };
}

async function publishReport(product: Product): Promise<string> {
  const { db } = product;
  const customer = await newCustomer(product);
  const { id: userId } = customer.session.user;
  const domain = "trail-shop.example";
  const { body: site } = await customer.ask("POST", "/api/sites", { domain, name: "Trail shop" });
  await customer.save("shoes", domain);
  await proveSite(db, userId, domain);
  const days = [9, 8, 6, 5, 2, 1];
  await insertChecks(
    ...([db, userId, domain] as const),
    days.map((daysAgo) => ({ keyword: "shoes", daysAgo, position: daysAgo })),
  );
  await insertReportSources(db, userId, domain, {
    found: { "title-missing": 4, "description-missing": 12 },
    strengths: ["The home page says in one sentence what you sell."],
    disadvantages: ["No page answers “how to choose trail shoes”."],
  });
  await customer.ask("PUT", `/api/sites/${site.id}/report`, { is_public: true });
  return "/report/trail-shop-example";
}

const BETWEEN_LOOKS_MS = 50;

async function analyseShop(url: string) {
  const shop = await startSite(pagesOf({ "/": pageWith("Boots of the north", "/winter") }));
  try {
    const body = new URLSearchParams({ site: shop.domain });
    const sent = await fetch(`${url}/analyse`, { method: "POST", body, redirect: "manual" });
    const [cookie = ""] = sent.headers.getSetCookie();
    const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
    const path = sent.headers.get("location") ?? "";
    const visit = { name, value };
    for (;;) {
      const answer = await ask(url, path.replace("/analysis/", "/api/analyses/"), visit);
      const { status }: Analysis = await answer.json();
      if (status === "complete") return { path, visit };
      if (status !== "queued" && status !== "running") throw new Error(`the analysis: ${status}`);
      await setTimeout(BETWEEN_LOOKS_MS);
    }
  } finally {
    await shop.close();
  }
}

function ask(url: string, path: string, visit: PublicSite["visit"], init: RequestInit = {}) {
  const cookie = `${visit.name}=${visit.value}`;
  return fetch(new URL(path, url), { ...init, headers: { ...init.headers, cookie } });
}
