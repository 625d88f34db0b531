import {
  type SearchConsoleDoubleOptions,
  startSearchConsole,
} from "@sightline/providers/search-results/doubles";
import { call, type TestProduct } from "../http/index.ts";
import { aCustomer, SITE } from "../keywords/index.ts";
import { type OidcDouble, startOidcDouble } from "../oidc/index.ts";

export const SECRETS_KEY = "a key for tests that is long enough";

/** Doubles of the two Google services we use, and the settings that point to them. */
export async function startGoogle(options: SearchConsoleDoubleOptions = {}) {
  const oidc = await startOidcDouble();
  const { accepts } = oidc;
  const console = await startSearchConsole({ property: `sc-domain:${SITE}`, accepts, ...options });
  return {
    oidc,
    console,
    settings: {
      GOOGLE_CLIENT_ID: oidc.clientId,
      GOOGLE_CLIENT_SECRET: oidc.clientSecret,
      GOOGLE_ISSUER: oidc.issuer,
      SEARCH_CONSOLE_API_BASE: console.url,
      SECRETS_KEY,
    },
    async stop() {
      await console.stop();
      await oidc.stop();
    },
  };
}

/** A new Google user, who is the current one from now on. */
export function someoneAt(oidc: OidcDouble) {
  const sub = crypto.randomUUID().slice(0, 8);
  const user = { sub, email: `${sub}@g.example`, email_verified: true, name: "Gina" };
  oidc.setUser(user);
  return user;
}

/** A customer with a site, and helpers for going through Google's consent page. */
export async function aSeller(product: TestProduct, keywords: readonly string[] = []) {
  const customer = await aCustomer(product, keywords);
  const { ask, siteId } = customer;
  const begin = () => ask("POST", "/search-console/consents", { site_id: siteId });
  const goAndReturn = async () => comeBack(product, (await begin()).body.url);
  return {
    ...customer,
    begin,
    goAndReturn,
    find: async () => (await ask("GET", `/sites/${siteId}/search-console`)).body,
    connect: async () => ask("POST", "/search-console/connections", await goAndReturn()),
  };
}

/** Through Google's page and ours, to what the settings page finds in its URL. */
async function comeBack(product: TestProduct, url: string) {
  const atGoogle = await fetch(url, { redirect: "manual" });
  const back = new URL(atGoogle.headers.get("location") ?? "");
  const { headers } = await call(product.url, "GET", back.pathname + back.search);
  const place = new URL(headers.get("location") ?? "", product.url);
  const answer = new URLSearchParams(place.hash.slice(1));
  return {
    page: place.pathname + place.search,
    consent: answer.get("consent"),
    code: answer.get("google"),
    state: answer.get("state"),
  };
}
