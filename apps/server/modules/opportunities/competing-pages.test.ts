import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  compared,
  daysAgo,
  failed,
  recordSearch,
  SITE,
  seen,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const page = (path: string) => `https://${SITE}${path}`;
const OTHER = "https://other.example/";

/** A user whose keywords were checked daily, most recently today; null: the check failed. */
async function looked(
  keywords: Record<string, readonly (readonly string[] | null)[]>,
  by: Parameters<typeof seen>[1] = {},
) {
  const customer = await aCustomer(product, Object.keys(keywords));
  for (const [keyword, searches] of Object.entries(keywords)) {
    const at = { id: await customer.idOf(keyword), keyword };
    for (const [index, urls] of searches.entries()) {
      const search = urls === null ? failed("Serper is down.") : seen(urls, by);
      await recordSearch(
        product.db,
        customer.siteId,
        at,
        daysAgo(searches.length - 1 - index),
        search,
      );
    }
  }
  const competing = (query = "") =>
    customer.ask("GET", `/keywords/competing?target_site=${SITE}${query}`);
  return { ...customer, competing };
}

describe("pages that compete for a keyword", () => {
  it("are told by what was seen again: two together, or the lead taken back", async () => {
    const { competing } = await looked({
      together: [
        [page("/a"), OTHER, page("/b")],
        [page("/a"), page("/b")],
      ],
      turns: [[page("/a")], [OTHER, page("/b")], null, [OTHER], [page("/a"), OTHER]],
      replaced: [[page("/a")], [page("/b")]],
      "once only": [[page("/a"), page("/b")]],
      alone: [[page("/a")], [page("/a")]],
    });
    const { body } = await competing();
    expect(body).toMatchObject({ from: daysAgo(29), to: daysAgo(0), has_answers: true });
    expect(body.rows).toMatchObject([
      {
        keyword: "turns",
        signs: ["alternating"],
        checks: 4,
        times_together: 0,
        returns: 1,
        pages: [
          { url: page("/a"), led: 2, seen: 2, best: 1 },
          { url: page("/b"), led: 1, seen: 1, best: 2 },
        ],
      },
      { keyword: "together", signs: ["together"], times_together: 2, returns: 0 },
    ]);
    expect(body.rows[0].leaders).toHaveLength(30);
    expect(body.rows[0].leaders.slice(-6)).toEqual([null, 0, 1, null, -1, 0]);
  });

  it("are judged over the time that was chosen", async () => {
    const searches = Array.from({ length: 40 }, (_, day) => [page(day === 2 ? "/b" : "/a")]);
    const { competing } = await looked({ boots: searches });
    expect((await competing()).body.rows).toEqual([]);
    expect((await competing("&days=90")).body.rows).toMatchObject([{ returns: 1, checks: 40 }]);
    expect((await competing("&days=31")).status).toBe(400);
  });

  it("are the site's own: what another watched site holds is not", async () => {
    const blog = `https://blog.${SITE}/x`;
    const { ask, siteId, competing } = await looked({
      boots: [
        [page("/a"), blog],
        [page("/a"), blog],
      ],
    });
    expect((await competing()).body.rows).toMatchObject([{ pages: [{}, { url: blog }] }]);
    await ask("POST", `/sites/${siteId}/competitors`, { domain: `blog.${SITE}` });
    expect((await competing()).body.rows).toEqual([]);
  });

  it("P34 are not known from the built-in index, which lists pages of a few sites", async () => {
    const { competing, siteId, idOf } = await looked({ boots: [null] });
    const boots = { id: await idOf("boots"), keyword: "boots" };
    await recordSearch(product.db, siteId, boots, daysAgo(0), compared([SITE]));
    expect((await competing()).body).toMatchObject({ has_answers: false, rows: [] });
  });

  it("are seen in answers of one kind: another device or country may well find another page", async () => {
    const { competing, siteId, idOf } = await looked({ boots: [[page("/a")], [], [page("/a")]] });
    const boots = { id: await idOf("boots"), keyword: "boots" };
    const between = (change: Parameters<typeof seen>[1]) =>
      recordSearch(product.db, siteId, boots, daysAgo(1), seen([page("/b")], change));
    await between({ device: "mobile" });
    expect((await competing()).body.rows).toEqual([]);
    await between({ country: "DE" });
    expect((await competing()).body.rows).toEqual([]);
    await between({});
    expect((await competing()).body.rows).toMatchObject([{ returns: 1, checks: 3 }]);
  });

  it("have settled it when they are together no more", async () => {
    const both = [page("/a"), page("/b")];
    const { competing } = await looked({ boots: [both, both, both, both, both, [page("/a")]] });
    const { body } = await competing();
    expect(body).toMatchObject({ has_answers: true, rows: [] });
  });

  it("come with their newest titles and with what to do", async () => {
    const { ask, idOf, siteId, competing } = await looked({ boots: [[page("/a")], [page("/b")]] });
    const search = seen([page("/a"), page("/b")]);
    const titled = (outcome: typeof search.outcome) => {
      if ("failed" in outcome) return outcome;
      const results = outcome.seen.results.map((one) => ({ ...one, title: `About ${one.url}` }));
      return { seen: { ...outcome.seen, results } };
    };
    const boots = { id: await idOf("boots"), keyword: "boots" };
    const newest = { ...search, outcome: titled(search.outcome) };
    await recordSearch(product.db, siteId, boots, daysAgo(0), newest);
    await recordSearch(product.db, siteId, boots, daysAgo(2), newest);
    const [row] = (await competing()).body.rows;
    expect(row.pages).toMatchObject([
      { title: `About ${page("/a")}` },
      { title: expect.any(String) },
    ]);
    expect(row.advice).toContain("merge them");

    await ask("PATCH", "/keywords", { ids: [boots.id], target_page: page("/b") });
    expect((await competing()).body.rows[0].advice).toMatch(/^\/a ranks where \/b should\./);
    await ask("PATCH", "/keywords", { ids: [boots.id], target_page: page("/a") });
    expect((await competing()).body.rows[0].advice).toMatch(/^Keep \/a for this keyword/);
  });

  it("go into a file, a line for each page", async () => {
    const { ask } = await looked({ boots: [[page("/a")], [page("/b")], [page("/a")]] });
    const { body } = await ask("GET", `/keywords/competing/export?target_site=${SITE}&days=90`);
    const [columns, ...lines] = body.trimEnd().split("\r\n");
    expect(columns).toMatch(/^keyword,target page,page,title,days seen,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^boots,,https://${SITE}/a,,2,2,1,3,0,1,`));
  });

  it("are not looked for before there is an answer", async () => {
    const { competing } = await looked({ boots: [null] });
    expect((await competing()).body).toMatchObject({ has_answers: false, rows: [] });
  });
});
