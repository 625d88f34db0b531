import {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  openTestDatabase,
  recordSearch,
  seen,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePages } from "./compare-pages.ts";
import { createPageReader } from "./page-reader.ts";
import { pagesOfKeyword } from "./pages-of-keyword.ts";
import { pagesToLinkFrom } from "./pages-to-link-from.ts";
import { aReadCompany, type PageDraft } from "./testing/read-company.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date("2026-11-15T12:00:00Z");
const KEYWORD = "trail shoes";
const GRIP = "Trail shoes need grip. The midsole of a trail shoe bends.";

/** A site and two competitors with these pages; no other pages are known. */
async function contested(own: PageDraft[], theirs: readonly [PageDraft[], PageDraft[]]) {
  const site = await aWatchedSite(test.db);
  const domains = [`zeta-${site.siteId}.example`, `omega-${site.siteId}.example`];
  const at = (domain: string, pages: readonly PageDraft[]) =>
    pages.map((page) => ({
      ...page,
      url: `https://${domain}${page.url}`,
      links: page.links?.map((path) => `https://${domain}${path}`) ?? [],
    }));
  if (own.length > 0) await aReadCompany(test.db, site.companyId, at(site.domain, own));
  for (const [index, domain] of domains.entries()) {
    const company = await aCompetitor(test.db, site, domain);
    const pages = theirs[index] ?? [];
    if (pages.length > 0) await aReadCompany(test.db, company, at(domain, pages));
  }
  const ask = async (keyword = KEYWORD) => {
    const request = { userId: site.userId, site: site.domain, keyword, now: NOW };
    const pages = await pagesOfKeyword(test.db, request);
    if (pages === null) throw new Error("the site is not there");
    return pages;
  };
  return { ...site, domains, ask };
}

const page = (url: string, more: Partial<PageDraft> = {}): PageDraft => ({ url, ...more });

describe("the page that should rank", () => {
  it("is the one that does, or else the best that speaks of the keyword", async () => {
    const pages = [page("/shoes", { title: "Trail shoes", text: GRIP }), page("/", { text: "Hi" })];
    const { ask, domain } = await contested(pages, [[], []]);
    const { own, answer } = await ask();
    expect(answer).toMatchObject({ position: null, comparison: { url: own?.url } });
    expect(own).toMatchObject({
      url: `https://${domain}/shoes`,
      title: "Trail shoes",
      why: "ranks",
    });
    expect(await ask("midsole grip")).toMatchObject({ own: { why: "ranks" } });
  });

  it("is the one that the customer chose, whether it was read or not", async () => {
    const site = await contested([page("/shoes", { text: GRIP })], [[], []]);
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
    const site = await contested([page("/", { text: "Shoes for trails." })], [[rival], []]);
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
    const { ask, domains } = await contested([page("/", { text: "Shoes" })], [[rival], [rival]]);
    const { rivals } = await ask();
    expect(rivals.map(({ url }) => new URL(url).host).sort()).toEqual(domains.toSorted());
    expect(rivals[0]).toMatchObject({ position: 1, words: 11, questions: ["Which grip is best?"] });
    expect(rivals[0]?.terms.get("trail")).toBe(2);
    expect(rivals[0]?.terms.has("the")).toBe(false);
  });

  it("are at most three of one site", async () => {
    const many = ["/a", "/b", "/c", "/d"].map((url) =>
      page(url, { title: "Trail shoes", text: `${GRIP} ${url}` }),
    );
    const { ask, domains } = await contested(
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
    const { ask, domains } = await contested([own], [[english], [german]]);
    expect((await ask()).rivals.map(({ url }) => new URL(url).host)).toEqual([domains[0]]);
  });

  it("are none of a competitor that is paused, or not crawled", async () => {
    const rival = page("/trail", { title: "Trail shoes", text: GRIP });
    const site = await contested([page("/", { text: GRIP })], [[rival], []]);
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

describe("what the page lacks", () => {
  const long = (text: string) => `${text} ${"Much else is said here. ".repeat(60)}`;
  const FOAM = "Every good trail shoe has a midsole foam that bends.";
  const rival = (text: string): PageDraft[] => [
    page("/", { links: ["/trail"], text: "Start" }),
    page("/a", { links: ["/trail"], text: "Other" }),
    page("/trail", {
      title: "Trail shoes compared",
      headings: ["All trail shoes"],
      text: long(text),
      dataKinds: ["Product", "WebPage"],
    }),
  ];
  const textsOf = (lacks: ReturnType<typeof comparePages>) =>
    lacks.map(({ kind, text }) => `${kind}: ${text}`);

  it("is based on pages about the keyword that are ahead", async () => {
    const own = page("/shoes", {
      title: "Sale",
      headings: ["Our trail shoe"],
      text: "Our trail shoe.",
      dataKinds: [],
    });
    const theirs = rival(`${FOAM} ${FOAM} ${FOAM}`);
    const others = Array.from({ length: 40 }, (_, n) => page(`/${n}`, { text: `Sock ${n}.` }));
    const { ask, domain } = await contested([own, ...others], [theirs, theirs]);
    const pages = await ask();
    expect(pages.own).toMatchObject({ url: `https://${domain}/shoes`, about: "heading" });
    const lacks = comparePages(pages);
    expect(textsOf(lacks)).toEqual([
      "term: Cover “midsole foam”: 2 pages about this do.",
      "length: Write more: your page has 3 words, while the median of 2 pages ahead is 330.",
      "links: Link to this page from more of your pages: 0 pages link to it, while the median of 2 pages ahead is 2.",
      "structured-data: Add Product structured data: 2 of 2 pages ahead have it.",
    ]);
    expect(lacks[0]?.evidence[0]).toMatchObject({ title: "Trail shoes compared", says: FOAM });
  });

  it("is the page itself where none has its words and two sites have one", async () => {
    const theirs = rival(FOAM);
    const own = page("/", { text: "Socks for all." });
    const without = await contested([own], [theirs, theirs]);
    const evidence = { title: "Trail shoes compared", says: FOAM, whose: "theirs" };
    expect(comparePages(await without.ask())).toMatchObject([
      {
        kind: "page",
        text: "You have no page about “trail shoes”: write one.",
        evidence: [evidence, evidence],
      },
    ]);
    const ofOne = await contested([own], [theirs, []]);
    expect(comparePages(await ofOne.ask()), "it may be theirs alone").toEqual([]);
    const unread = await contested([], [theirs, theirs]);
    expect(comparePages(await unread.ask())).toEqual([]);
  });

  it("is the page itself where results of a search engine have it in their titles", async () => {
    const site = await contested([page("/", { text: "Socks for all." })], [[], []]);
    const id = await aKeyword(test.db, site, KEYWORD);
    const urls = ["https://one.example/", "https://two.example/"];
    const run = seen(urls);
    if (!("seen" in run.outcome)) throw new Error("nothing was seen");
    const results = run.outcome.seen.results.map((one) => ({ ...one, title: "Best trail shoes" }));
    await recordSearch(test.db, site.siteId, { id, keyword: KEYWORD }, "2026-11-01", {
      ...run,
      outcome: { seen: { ...run.outcome.seen, results } },
    });
    const [lack] = comparePages(await site.ask());
    expect(lack).toMatchObject({ kind: "page", evidence: urls.map((url) => ({ url })) });
  });

  it("is a section on the page that mentions it, where two sites have a page about it", async () => {
    const theirs = rival(FOAM);
    const said = "Our trail shoe has come to all our shops.";
    const mention = page("/shoes", { title: "Shoes", text: said });
    const { ask } = await contested([mention], [theirs, theirs]);
    expect(comparePages(await ask())).toMatchObject([
      {
        kind: "heading",
        text: "Extend “Shoes”: it mentions “trail shoes”, but has no section about it, and 2 pages of competitors do.",
        evidence: [{ says: said, whose: "yours" }, { whose: "theirs" }, { whose: "theirs" }],
      },
    ]);
    const ofOne = await contested([mention], [theirs, []]);
    expect(comparePages(await ofOne.ask())).toEqual([]);
    const news = page("/news", { title: "News", text: said });
    const elsewhere = await contested([news], [theirs, theirs]);
    expect(comparePages(await elsewhere.ask()), "not the place for it").toEqual([]);
  });

  it("are links from pages that mention it, to the page with it in its title", async () => {
    const said = "Many people choose new trail shoes here.";
    const own = [
      page("/shoes", { title: "Trail shoes", text: GRIP }),
      page("/tests", { title: "Tests", text: said }),
    ];
    const { ask, domain } = await contested(own, [[], []]);
    expect(comparePages(await ask())).toEqual([
      {
        kind: "links",
        text: "Link to your page about “trail shoes” from a page of yours that mentions it and doesn't link to it.",
        own: null,
        theirs: null,
        evidence: [{ url: `https://${domain}/tests`, title: "Tests", says: said, whose: "yours" }],
      },
    ]);
  });

  it("is not what stands on most pages of a large site, nor its name", async () => {
    const frame = Array.from({ length: 20 }, (_, index) =>
      page(`/${index}`, { title: "Page", text: "Every shoe has a weekly newsletter of its own." }),
    );
    const said = `${FOAM} Every trail shoe has a weekly newsletter of its own. The Acme runner is a trail shoe.`;
    const trail = page("/trail", { title: "Trail shoes", text: `${said} ${said} ${said}` });
    const own = page("/shoes", { title: "Trail shoes", text: "Trail shoes." });
    const others = Array.from({ length: 40 }, (_, n) => page(`/${n}`, { text: `Sock ${n}.` }));
    const site = await contested(
      [own, ...others],
      [
        [...frame, trail],
        [...frame, trail],
      ],
    );
    const terms = async () => (await site.ask()).topic.terms.map(({ spelling }) => spelling);
    expect(await terms()).toEqual(expect.arrayContaining(["acme runner", "midsole foam"]));
    await test.db
      .updateTable("competitors")
      .set({ name: "Acme" })
      .where("site_id", "=", site.siteId)
      .execute();
    expect(await terms()).toEqual(["midsole foam"]);
  });
});

describe("pages to link from", () => {
  it("mention the keyword and do not link to the page yet", async () => {
    const headings = ["Choosing trail shoes"];
    const text = "Many people choose new trail shoes here.";
    const own = [
      page("/shoes", { title: "Trail shoes", text: GRIP }),
      page("/tests", { title: "Tests", headings, text }),
      page("/guide", { title: "Guide", headings, text, links: ["/shoes"] }),
      page("/blog", { title: "Blog", text }),
      page("/release", { title: "Release 2.1", headings, text }),
      page("/socks", { title: "Socks", text: "Socks for trails." }),
    ];
    const { companyId, domain, userId } = await contested(own, [[], []]);
    const target = `https://${domain}/shoes`;
    const request = { companyId, keyword: KEYWORD, language: "en", names: [], target };
    const found = await pagesToLinkFrom(test.db, createPageReader(test.db, userId), request);
    expect(found).toEqual(
      expect.arrayContaining([
        { url: `https://${domain}/tests`, title: "Tests", passage: text },
        { url: `https://${domain}/blog`, title: "Blog", passage: text },
      ]),
    );
    expect(found).toHaveLength(2);
  });
});

describe("a site that is not the customer's", () => {
  it("has no pages to show", async () => {
    const { userId } = await aWatchedSite(test.db);
    const other = await contested([page("/shoes", { text: GRIP })], [[], []]);
    const request = { userId, site: other.domain, keyword: KEYWORD, now: NOW };
    expect(await pagesOfKeyword(test.db, request)).toBeNull();
  });
});
