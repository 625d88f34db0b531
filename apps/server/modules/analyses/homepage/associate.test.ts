import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitorOf } from "./testing/visitor.ts";

let product: TestProduct;
let site: TestSite;
beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, TRUSTED_PROXIES: "1" });
  site = await startSite(pagesOf({ "/": "<title>A small site</title>" }));
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

async function visitorWith(analyses: number) {
  const visitor = visitorOf(product);
  const ids: string[] = [];
  for (let n = 0; n < analyses; n += 1) ids.push((await visitor.analyse(site.domain)).body.id);
  return { visitor, ids };
}

const owners = async (ids: readonly string[]) => {
  const rows = await product.db
    .selectFrom("analyses")
    .select(["user_id", "visit_hash"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ user_id, visit_hash }) => ({ user_id, visit_hash }));
};

describe("R7.5 associate-homepage-analyses", () => {
  it("gives every analysis of the visit to the account, counts them exactly, and only once", async () => {
    const { visitor, ids } = await visitorWith(3);
    const [one = ""] = ids;
    const ana = await signUp(product.url);
    const { cookie } = visitor;
    expect(await visitor.associate(ana.access_token)).toMatchObject({
      status: 200,
      body: { associated_count: 3 },
    });
    expect(await owners(ids)).toEqual(ids.map(() => ({ user_id: ana.user.id, visit_hash: null })));

    // The cookie is spent: the browser drops it, and a saved copy is useless.
    expect(visitor.cookie).toBeNull();
    const kept = { headers: { cookie: cookie ?? "" } };
    expect((await visitor.ask("GET", `/api/analyses/${one}`, kept)).status).toBe(404);
    const asAna = { token: ana.access_token };
    expect((await visitor.ask("GET", `/api/analyses/${one}`, asAna)).status).toBe(200);
    const again = await visitor.ask("POST", "/api/functions/associate-homepage-analyses", {
      ...kept,
      token: ana.access_token,
      body: {},
    });
    expect(again.body).toEqual({ associated_count: 0 });
  });

  it("without a visit there is nothing to hand over", async () => {
    const ana = await signUp(product.url);
    const { status, body } = await visitorOf(product).associate(ana.access_token);
    expect([status, body]).toEqual([200, { associated_count: 0 }]);
  });

  it("of two accounts that ask at once, over and over, one gets all of them", async () => {
    const { visitor, ids } = await visitorWith(4);
    const [ana, eve] = await Promise.all([signUp(product.url), signUp(product.url)]);
    const headers = { cookie: visitor.cookie ?? "" };
    const calls = [ana, eve, ana, eve, ana, eve, ana, eve].map(({ access_token: token }) =>
      visitor.ask("POST", "/api/functions/associate-homepage-analyses", {
        token,
        headers,
        body: {},
      }),
    );
    const counts = (await Promise.all(calls)).map(({ body }) => body.associated_count);
    expect(counts.toSorted((one, other) => other - one)).toEqual([4, 0, 0, 0, 0, 0, 0, 0]);
    const winner = [ana, eve][counts.indexOf(4) % 2];
    expect(await owners(ids)).toEqual(
      ids.map(() => ({ user_id: winner?.user.id, visit_hash: null })),
    );
  });

  it("an analysis that a signed-in person starts is theirs from the first moment", async () => {
    const visitor = visitorOf(product);
    const ana = await signUp(product.url);
    const { status, body } = await visitor.analyse(site.domain, ana.access_token);
    expect(status).toBe(202);
    expect(visitor.cookie).toBeNull();
    expect(await owners([body.id])).toEqual([{ user_id: ana.user.id, visit_hash: null }]);
    expect((await visitor.associate(ana.access_token)).body).toEqual({ associated_count: 0 });
  });
});
