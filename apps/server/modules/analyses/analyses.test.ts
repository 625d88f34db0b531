import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, anImportedFile, indexOfSite, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const patiently = { timeout: 30_000, interval: 50 };

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function examined({ ask }: Customer, request: object) {
  const { status, body } = await ask("POST", "/analyses", request);
  expect(status).toBe(202);
  const run = async () => (await ask("GET", `/analyses/${body.id}`)).body;
  await expect.poll(async () => (await run()).finished_at, patiently).not.toBeNull();
  return run();
}

/** One page, about something else. */
async function crawled({ siteId }: Customer) {
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  const page = { url: `https://${SITE}/`, title: "Shop", text: "We sell lamps." };
  await indexOfSite(product.db, company_id, [page]);
}

const ofKeywords = { type: "keyword", target_site: SITE } as const;

describe("an analysis, from the request to the file", () => {
  it("R9.7 examines what is saved, and recommends what the rule finds", async () => {
    const ana = await aCustomer(product, ["shoes", "boots"]);
    const file = { rows: [{ keyword: "shoes", volume: 5_001 }] };
    await anImportedFile(product.db, { userId: ana.user.id, siteId: ana.siteId }, file);
    const cost = (await ana.ask("POST", "/analyses/cost", ofKeywords)).body;
    expect(cost).toMatchObject({ units: 2, nothing: null });
    expect(cost.subjects.toSorted()).toEqual(["boots", "shoes"]);

    // Rankings are unknown before a page is crawled: demand alone costs nothing and proves nothing.
    const before = await examined(ana, ofKeywords);
    expect(before).toMatchObject({ status: "complete", units: { reserved: 2, charged: 0 } });
    expect((await ana.ask("POST", "/analyses/cost", ofKeywords)).body.left).toBe(cost.left);
    expect((await ana.ask("GET", `/insights?target_site=${SITE}`)).body).toEqual([]);

    await crawled(ana);
    const run = await examined(ana, ofKeywords);
    expect(run).toMatchObject({ status: "complete", units: { reserved: 2, charged: 2 } });
    const { body: insights } = await ana.ask("GET", `/insights?target_site=${SITE}`);
    expect(insights).toMatchObject([
      { keyword: "shoes", priority: "high", estimatedImpact: { potentialTraffic: 500 } },
    ]);
    const { body: notifications } = await ana.ask("GET", "/notifications");
    expect(notifications).toMatchObject([
      { type: "new_recommendations", count: 1 },
      { type: "analysis_finished" },
    ]);

    const csv = await ana.ask("GET", `/analyses/${run.id}/export?format=csv`);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = csv.body.trim().split("\r\n");
    const examinedOnes = run.result.rows.map((row: { keyword: string }) => row.keyword);
    expect(lines.slice(1).map((line: string) => line.split(",")[0])).toEqual(examinedOnes);
    expect(examinedOnes.toSorted()).toEqual(["boots", "shoes"]);
    const json = await ana.ask("GET", `/analyses/${run.id}/export?format=json`);
    expect(json.body).toEqual(run);
  });

  it.each([
    ["competitor", "no competitor to compare with"],
    ["ai", "audit"],
  ])("of the kind %s says what is missing before it can begin", async (type, missing) => {
    const ana = await aCustomer(product, ["shoes"]);
    const { status, body } = await ana.ask("POST", "/analyses", { type, target_site: SITE });
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
    expect(body.message).toContain(missing);
  });

  it.each(["keyword", "competitor", "ai"])(
    "of the kind %s is of nothing where the site is another's",
    async (type) => {
      await aCustomer(product);
      const { access_token: token } = await signUp(product.url);
      const body = { type, target_site: SITE };
      for (const path of ["/api/analyses", "/api/analyses/cost"]) {
        const foreign = await call(product.url, "POST", path, { token, body });
        expect([path, foreign.status, foreign.body.message]).toEqual([
          path,
          404,
          "Site not found.",
        ]);
      }
    },
  );
});
