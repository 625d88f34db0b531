import { dayOf } from "@sightline/domain/calendar";
import { call, signUp, type TestProduct } from "../http/index.ts";
import { recordSearch } from "./record-search.ts";
import { seenAt } from "./searches.ts";

export const SITE = "shop.example";
export const MISSING = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";

export function daysAgo(days: number): string {
  return dayOf(Date.now() - days * 86_400_000);
}

export function today(): string {
  return daysAgo(0);
}

/** A customer who tracks these keywords for one site, and makes calls over HTTP. */
export async function aCustomer(product: TestProduct, keywords: readonly string[] = []) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: site } = await ask("POST", "/sites", { domain: SITE });
  const saveMany = (list: readonly string[], tags?: readonly string[]) =>
    ask("POST", "/keywords", { target_site: SITE, keywords: list, tags });
  if (keywords.length > 0) await saveMany(keywords);

  const table = (query = "") => ask("GET", `/keywords?target_site=${SITE}${query}`);
  const named = async (query = ""): Promise<string[]> =>
    (await table(query)).body.rows.map((row: { keyword: string }) => row.keyword);
  const idOf = async (keyword: string): Promise<string> => {
    const { body } = await table("&limit=500");
    return body.rows.find((row: { keyword: string }) => row.keyword === keyword).id;
  };
  const stand = async (keyword: string, day: string, position: number) => {
    const at = { id: await idOf(keyword), keyword };
    await recordSearch(product.db, site.id, at, day, seenAt(SITE, position));
  };
  return { token, user, siteId: site.id as string, ask, saveMany, table, named, idOf, stand };
}
