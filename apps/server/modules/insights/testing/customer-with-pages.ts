import type { BriefText, ContentBrief } from "@sightline/contract";
import { call, signUp, type TestProduct } from "@sightline/testing/http";
import { anInsight, aReadCompany, type PageDraft } from "@sightline/testing/insights";
import { expect } from "vitest";

/** Each customer has their own companies: a company's pages are shared by everyone who tracks it. */
export async function customerWithPages(
  product: TestProduct,
  own: readonly PageDraft[],
  rivals: readonly (readonly PageDraft[])[],
) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const mark = crypto.randomUUID().slice(0, 8);
  const domain = `shop-${mark}.example`;
  const { body: site } = await ask("POST", "/sites", { domain, name: "Shop" });
  const read = async (of: string, pages: readonly PageDraft[]) => {
    const { id } = await product.db
      .selectFrom("companies")
      .select("id")
      .where("domain", "=", of)
      .executeTakeFirstOrThrow();
    const there = pages.map((page) => ({ ...page, url: `https://${of}${page.url}` }));
    if (pages.length > 0) await aReadCompany(product.db, id, there);
  };
  await read(domain, own);
  for (const [nth, pages] of rivals.entries()) {
    const rival = `rival${nth}-${mark}.example`;
    await ask("POST", `/sites/${site.id}/competitors`, { domain: rival, name: `Rival ${nth}` });
    await read(rival, pages);
  }
  const insight = (draft: Partial<Parameters<typeof anInsight>[1]> = {}) =>
    anInsight(product.db, { userId: user.id, site: domain, keyword: "trail shoes", ...draft });
  const id = await insight();
  const text = async (of = id) =>
    (await ask("GET", `/insights/${of}/brief/text`)).body as BriefText;
  const write = (of = id) => ask("POST", `/insights/${of}/brief/text`, {});
  const written = async () => {
    await write();
    await expect
      .poll(async () => (await text()).state, { timeout: 120_000, interval: 100 })
      .not.toBe("asking");
    return text();
  };
  const brief = async (of = id) => (await ask("GET", `/insights/${of}/brief`)).body as ContentBrief;
  return {
    id,
    ask,
    domain,
    rival: `https://rival0-${mark}.example/trail`,
    insight,
    brief,
    text,
    write,
    written,
  };
}
