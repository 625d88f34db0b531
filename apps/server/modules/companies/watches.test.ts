import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchedCompany, watchersOf } from "./index.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer() {
  const { access_token: token, user } = await signUp(product.url);
  const ask = async (method: string, path: string, body?: unknown) =>
    (await call(product.url, method, `/api${path}`, { token, body })).body;
  const watched = (companyId: string) => watchedCompany(product.db, user.id, companyId);
  return { id: user.id, ask, watched };
}

describe("who watches a company", () => {
  it("P7 those whose site it is, and those whose site competes with it", async () => {
    const [ana, eve] = [await customer(), await customer()];
    const own = await ana.ask("POST", "/sites", { domain: "seen.example" });
    const site = await eve.ask("POST", "/sites", { domain: "eve.example" });
    await eve.ask("POST", `/sites/${site.id}/competitors`, { domain: "seen.example" });

    expect(await ana.watched(own.company_id)).toEqual({
      domain: "seen.example",
      userId: ana.id,
      as: "own",
      isActive: true,
      site: {
        id: own.id,
        companyId: own.company_id,
        name: "seen.example",
        country: null,
        language: null,
        crawlPages: null,
        crawlSchedule: "weekly",
      },
    });
    expect(await eve.watched(own.company_id)).toMatchObject({
      domain: "seen.example",
      as: "competitor",
      site: { id: site.id, companyId: site.company_id },
    });
    const watchers = await watchersOf(product.db, own.company_id);
    expect(watchers.map(({ userId, as }) => [userId, as])).toEqual([
      [ana.id, "own"],
      [eve.id, "competitor"],
    ]);
    expect(await ana.watched(site.company_id)).toBeNull();
  });

  it("own goes before competitor, and what is paused or removed is known as such", async () => {
    const { ask, watched } = await customer();
    const site = await ask("POST", "/sites", { domain: "mine.example" });
    const other = await ask("POST", "/sites", { domain: "other.example" });
    await ask("POST", `/sites/${other.id}/competitors`, { domain: "mine.example" });
    expect(await watched(site.company_id)).toMatchObject({ as: "own", isActive: true });

    await ask("PATCH", `/sites/${site.id}`, { is_active: false });
    expect(await watched(site.company_id)).toMatchObject({ as: "own", isActive: false });
    await ask("DELETE", `/sites/${site.id}`);
    expect(await watched(site.company_id)).toMatchObject({ as: "competitor", isActive: true });
    await ask("PATCH", `/sites/${other.id}`, { is_active: false });
    expect(await watched(site.company_id)).toMatchObject({ as: "competitor", isActive: false });
    await ask("DELETE", `/sites/${other.id}`);
    expect(await watched(site.company_id)).toBeNull();
    expect(await watchersOf(product.db, site.company_id)).toEqual([]);
  });
});
