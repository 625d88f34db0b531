import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function aCustomer(...domains: string[]) {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  for (const domain of domains) await ask("POST", "/sites", { domain });
  return { ask, view: async (query = "") => (await ask("GET", `/first-view${query}`)).body };
}

const FRAME = [
  "/api/account",
  "/api/notifications",
  "/api/preferences",
  "/api/sites",
  "/api/subscription",
];

describe("the first view of a visit", () => {
  it("needs a session", async () => {
    const { status, body } = await call(product.url, "GET", "/api/first-view");
    expect({ status, code: body.code }).toEqual({ status: 401, code: "UNAUTHORIZED" });
  });

  it("without a site, is what the frame needs", async () => {
    const { view } = await aCustomer();
    const firstRun = "/api/experiments/shown?path=%2Fdashboard";
    expect(Object.keys(await view()).sort()).toEqual([...FRAME, firstRun].sort());
  });

  it("holds the very answers of the calls, of the site in the address or else the newest", async () => {
    const { ask, view } = await aCustomer("first.example", "second.example");
    for (const [query, site] of [
      ["", "second.example"],
      ["?site=first.example", "first.example"],
      ["?site=unknown.example", "second.example"],
    ]) {
      const answers = Object.entries(await view(query));
      expect(answers.length).toBeGreaterThan(FRAME.length + 8);
      for (const [path, body] of answers) {
        expect(path.includes("target_site") ? path : `target_site=${site}`).toContain(`=${site}`);
        const { body: own } = await ask("GET", path.replace("/api", ""));
        expect({ path, body }).toEqual({ path, body: own });
      }
    }
  });

  const RANKINGS = "/api/keywords/rankings?target_site=shop.example&days=90";
  const NEXT = "/api/insights/next?target_site=shop.example";
  const ROWS =
    "/api/keywords?target_site=shop.example&state=all&band=any&comparison=any&sort=rank&order=asc&limit=100";
  it.each([
    ["keywords", "?tab=keywords", [RANKINGS, NEXT, ROWS]],
    ["keywords, with other columns", "?tab=keywords&columns=volume", [RANKINGS, NEXT, ROWS]],
    ["keywords in another order", "?tab=keywords&sort=-volume", [RANKINGS, NEXT]],
    ["one keyword", "?tab=keywords&keyword=some", [RANKINGS, NEXT]],
    ["audit", "?tab=audit", [RANKINGS, NEXT]],
  ])("of %s, is what that tab shows and no other", async (_tab, query, paths) => {
    const { view } = await aCustomer("shop.example");
    expect(Object.keys(await view(query)).sort()).toEqual([...FRAME, ...paths].sort());
  });
});
