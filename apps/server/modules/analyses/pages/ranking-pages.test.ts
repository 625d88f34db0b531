import {
  aKeyword,
  aWatchedSite,
  openTestDatabase,
  recordSearch,
  seen,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePages } from "./compare-pages.ts";
import { contestedSite, GRIP, KEYWORD, page } from "./testing/contested-site.ts";
import { pagesOfKeyword } from "./testing/pages-of-keyword.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date("2026-11-15T12:00:00Z");
describe("the page that should rank", () => {
  it("is the one that does, or else the best that speaks of the keyword", async () => {
    const pages = [page("/shoes", { title: "Trail shoes", text: GRIP }), page("/", { text: "Hi" })];
    const { ask, domain } = await contestedSite(test.db, pages, [[], []]);
    const { own, answer } = await ask();
    expect(answer).toMatchObject({ position: null, comparison: { url: own?.url } });
    expect(own).toMatchObject({
      url: `https://${domain}/shoes`,
      title: "Trail shoes",
      why: "ranks",
    });
    expect(await ask("midsole grip")).toMatchObject({ own: { why: "best-match" } });
  });

  it("is the one that the customer chose, whether it was read or not", async () => {
    const site = await contestedSite(test.db, [page("/shoes", { text: GRIP })], [[], []]);
    await aKeyword(test.db, site, KEYWORD);
    const target_page = `https://www.${site.domain}/shoes/`;
    const choose = (target: string) =>
      test.db
        .updateTable("saved_keywords")
        .set({ target_page: target })
        .where("user_id", "=", site.userId)
        .execute();
    await choose(target_page);
    expect((await site.ask()).own).toMatchObject({ url: target_page, why: "target" });
    expect((await site.ask()).own?.read?.url).toBe(`https://${site.domain}/shoes`);
    await choose(`https://${site.domain}/new`);
    expect((await site.ask()).own).toMatchObject({ why: "target", title: null, read: null });
  });

  it("P36 is the best match where none is found, if it holds every word of the keyword", async () => {
    const rival = page("/trail", { title: "Trail shoes", text: GRIP });
    const site = await contestedSite(
      test.db,
      [page("/", { text: "Shoes for trails." })],
      [[rival], []],
    );
    const id = await aKeyword(test.db, site, KEYWORD);
    const strangers = seen(["https://stranger.example/", `https://${site.domains[0]}/trail`]);
    const saved = { id, keyword: KEYWORD };
    await recordSearch(test.db, site.siteId, saved, "2026-11-01", strangers);
    const { own, rivals, answer } = await site.ask();
    expect(own).toMatchObject({ url: `https://${site.domain}/`, why: "best-match" });
    expect(rivals).toMatchObject([{ position: 2, title: "Trail shoes" }]);
    expect(answer?.looked).toMatchObject({ provider: "serper", answered_on: "2026-11-01" });

    await test.db
      .updateTable("index_documents")
      .set({ text: "Shoes of all kinds." })
      .where("company_id", "=", site.companyId)
      .execute();
    const pages = await site.ask();
    expect(pages.own).toBeNull();
    expect(comparePages(pages)).toEqual([]);
  });
});

describe("the pages that rank", () => {
  it("are those of watched competitors, each with its position", async () => {
    const rival = page("/trail", {
      title: "Trail shoes",
      headings: ["Which grip is best?"],
      text: GRIP,
    });
    const { ask, domains } = await contestedSite(
      test.db,
      [page("/", { text: "Shoes" })],
      [[rival], [rival]],
    );
    const { rivals } = await ask();
    expect(rivals.map(({ url }) => new URL(url).host).sort()).toEqual(domains.toSorted());
    expect(rivals[0]).toMatchObject({ position: 1, words: 11 });
    expect(rivals[0]?.terms.get("trail")).toBe(2);
    expect(rivals[0]?.terms.has("the")).toBe(false);
  });

  it("are at most three of one site", async () => {
    const many = ["/a", "/b", "/c", "/d"].map((url) =>
      page(url, { title: "Trail shoes", text: `${GRIP} ${url}` }),
    );
    const { ask, domains } = await contestedSite(
      test.db,
      [page("/", { text: "x" })],
      [many, [many[0] ?? page("/")]],
    );
    const hosts = (await ask()).rivals.map(({ url }) => new URL(url).host);
    expect(hosts.filter((host) => host === domains[0])).toHaveLength(3);
    expect(hosts).toHaveLength(4);
  });

  it("are in the language of the own page", async () => {
    const english = page("/trail", { title: "Trail shoes", text: GRIP });
    const german = page("/pfad", { title: "Trail shoes", text: GRIP, language: "de" });
    const own = page("/", { title: "Trail shoes", text: "Trail shoes" });
    const { ask, domains } = await contestedSite(test.db, [own], [[english], [german]]);
    expect((await ask()).rivals.map(({ url }) => new URL(url).host)).toEqual([domains[0]]);
  });

  it("are none of a competitor that is paused, or not crawled", async () => {
    const rival = page("/trail", { title: "Trail shoes", text: GRIP });
    const site = await contestedSite(test.db, [page("/", { text: GRIP })], [[rival], []]);
    expect((await site.ask()).rivals).toHaveLength(1);
    await test.db
      .updateTable("competitors")
      .set({ is_active: false })
      .where("site_id", "=", site.siteId)
      .execute();
    const pages = await site.ask();
    expect(pages.rivals).toEqual([]);
    expect(comparePages(pages)).toEqual([]);
  });
});

describe("a site that is not the customer's", () => {
  it("has no pages to show", async () => {
    const { userId } = await aWatchedSite(test.db);
    const other = await contestedSite(test.db, [page("/shoes", { text: GRIP })], [[], []]);
    const request = { userId, site: other.domain, keyword: KEYWORD, now: NOW };
    expect(await pagesOfKeyword(test.db, request)).toBeNull();
  });
});
