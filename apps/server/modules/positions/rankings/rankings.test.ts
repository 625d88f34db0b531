import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  daysAgo,
  failed,
  recordSearch,
  SITE,
  seen,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpSite } from "./roll-up-days.ts";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("history", () => {
  it("lists the checks of a keyword, oldest first, failed ones as such", async () => {
    const { ask, siteId, idOf, stand } = await aCustomer(product, ["boots"]);
    const id = await idOf("boots");
    await stand("boots", "2026-03-01", 4);
    const boots = { id, keyword: "boots" };
    await recordSearch(product.db, siteId, boots, "2026-03-02", failed("Serper is down."));
    await stand("boots", "2026-03-03", 0);
    const { body } = await ask("GET", `/keywords/${id}/positions`);
    expect(body.keyword).toMatchObject({ id, keyword: "boots" });
    expect(body.checks).toMatchObject([
      {
        day: "2026-03-01",
        state: "ok",
        position: 4,
        url: `https://${SITE}/page`,
        has_snapshot: true,
      },
      { day: "2026-03-02", state: "failed", position: null, reason: "Serper is down." },
      { day: "2026-03-03", state: "not-in-first", position: null, depth: 20 },
    ]);
    const part = await ask("GET", `/keywords/${id}/positions?from=2026-03-02&to=2026-03-02`);
    expect(part.body.checks).toHaveLength(1);
  });

  it("has its competitors in the same results, without those that are paused or of others", async () => {
    const { ask, siteId, idOf } = await aCustomer(product, ["boots"]);
    const id = await idOf("boots");
    const boots = { id, keyword: "boots" };
    const see = (day: string, domains: readonly string[]) => {
      const urls = domains.map((domain) => `https://${domain}/`);
      return recordSearch(product.db, siteId, boots, day, seen(urls));
    };
    await see("2026-03-01", ["rival.example", SITE, "other.example", "blog.rival.example"]);
    await see("2026-03-02", [SITE, "other.example"]);
    await see("2026-03-03", ["other.example", "x.example", "shop.rival.example"]);
    await recordSearch(product.db, siteId, boots, "2026-03-04", failed("Serper is down."));
    const competitorsOf = async (query = "") =>
      (await ask("GET", `/keywords/${id}/positions${query}`)).body.competitors;
    expect(await competitorsOf()).toEqual([]);
    const add = (domain: string) => ask("POST", `/sites/${siteId}/competitors`, { domain });
    await add("rival.example");
    await add("unseen.example");
    const { body: other } = await add("other.example");
    await ask("PATCH", `/competitors/${other.id}`, { is_active: false });
    const rival = {
      domain: "rival.example",
      days: [
        { day: "2026-03-01", position: 1 },
        { day: "2026-03-03", position: 3 },
      ],
    };
    expect(await competitorsOf()).toEqual([rival]);
    expect(await competitorsOf("?from=2026-03-02&to=2026-03-03")).toEqual([
      { ...rival, days: rival.days.slice(1) },
    ]);
  });

  it("keeps who ranked, and says who of them is watched", async () => {
    const { ask, siteId, idOf } = await aCustomer(product, ["boots"]);
    const id = await idOf("boots");
    const urls = ["https://rival.example/", `https://blog.${SITE}/`, "https://nobody.example/"];
    await recordSearch(product.db, siteId, { id, keyword: "boots" }, "2026-03-01", seen(urls));
    await ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
    const { body } = await ask("GET", `/keywords/${id}/snapshots/2026-03-01`);
    expect(body).toMatchObject({ day: "2026-03-01", engine: "google", depth: 20, searched: null });
    expect(body.results).toMatchObject([
      { position: 1, url: urls[0], watched_as: "competitor" },
      { position: 2, url: urls[1], watched_as: "own" },
      { position: 3, url: urls[2], watched_as: null },
    ]);
    expect((await ask("GET", `/keywords/${id}/snapshots/2026-03-02`)).status).toBe(404);
  });
});

describe("the standing of a site", () => {
  it("is reckoned day by day by the named curve, with failed checks left out", async () => {
    const { ask, siteId, idOf, stand } = await aCustomer(product, ["a", "b", "c", "d"]);
    await stand("a", daysAgo(1), 1);
    await stand("a", today(), 1);
    await stand("b", today(), 4);
    await stand("c", today(), 0);
    const lost = { id: await idOf("d"), keyword: "d" };
    await recordSearch(product.db, siteId, lost, today(), failed("Serper is down."));
    const { body } = await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`);
    expect(body.curve.id).toBe("ctr:sistrix-2020");
    expect(body.days).toMatchObject([
      { day: daysAgo(1), answered: 1, failed: 0, visibility: 100, average_position: 1 },
      {
        day: today(),
        answered: 3,
        failed: 1,
        average_position: 2.5,
        ranked: 2,
        distribution: { "1-3": 1, "4-10": 1, "11-20": 0, "21-50": null, "51-100": null, beyond: 1 },
        counted_to: 20,
      },
    ]);
    expect(body.days[1].visibility).toBeCloseTo((100 * (0.285 + 0.08)) / (3 * 0.285), 10);
    expect(body.share_of_voice).toEqual([]);
  });

  it("is the same once a day is over and stored", async () => {
    const { ask, siteId, idOf, stand } = await aCustomer(product, ["a", "b"]);
    await stand("a", daysAgo(3), 2);
    await stand("b", daysAgo(3), 0);
    await stand("a", daysAgo(1), 1);
    const lost = { id: await idOf("b"), keyword: "b" };
    await recordSearch(product.db, siteId, lost, daysAgo(1), failed("Serper is down."));
    await stand("a", today(), 4);
    const days = async () =>
      (await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`)).body.days;
    const live = await days();
    expect(live.map(({ day }: { day: string }) => day)).toEqual([daysAgo(3), daysAgo(1), today()]);

    const settled = new Date(`${today()}T12:00:00Z`);
    await rollUpSite(product.db, siteId, settled);
    await rollUpSite(product.db, siteId, settled);
    expect(await days()).toEqual(live);
  });

  it("shares the voice among the site and its competitors, one added today too", async () => {
    const { ask, siteId, idOf } = await aCustomer(product, ["a", "b"]);
    const search = (urls: string[]) => seen(urls);
    const a = { id: await idOf("a"), keyword: "a" };
    const b = { id: await idOf("b"), keyword: "b" };
    await recordSearch(
      product.db,
      siteId,
      a,
      today(),
      search([`https://${SITE}/`, "https://rival.example/"]),
    );
    await recordSearch(
      product.db,
      siteId,
      b,
      today(),
      search(["https://de.rival.example/", "https://x.example/"]),
    );
    await ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
    const { body } = await ask("GET", `/keywords/rankings?target_site=${SITE}`);
    const all = 0.285 + 0.157 + 0.285;
    expect(body.share_of_voice).toEqual([
      { domain: SITE, as: "own", percent: expect.closeTo((100 * 0.285) / all, 10) },
      {
        domain: "rival.example",
        as: "competitor",
        percent: expect.closeTo((100 * 0.442) / all, 10),
      },
    ]);
  });
});
