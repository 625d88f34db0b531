import { aKeyword, openTestDatabase, recordSearch, seen } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePages } from "./compare-pages.ts";
import { createPageReader } from "./page-reader.ts";
import { pagesToLinkFrom } from "./pages-to-link-from.ts";
import { contestedSite, KEYWORD, page } from "./testing/contested-site.ts";
import type { PageDraft } from "./testing/read-company.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const EXPLAINED = "Runners who like mud wear a trail shoe on wet and muddy ground. ".repeat(15);

async function rename(site: { siteId: string; companyId: string }, name: string): Promise<void> {
  await test.db.updateTable("sites").set({ name }).where("id", "=", site.siteId).execute();
  await test.db.updateTable("companies").set({ name }).where("id", "=", site.companyId).execute();
}

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
  const dedicated = () =>
    rival(FOAM).map((one) => (one.url === "/trail" ? { ...one, title: "Trail shoes" } : one));
  const textsOf = (lacks: ReturnType<typeof comparePages>) =>
    lacks.map(({ kind, text }) => `${kind}: ${text}`);

  it("is based on pages about the keyword that are ahead", async () => {
    const own = page("/shoes", {
      title: "Sale of trail shoes",
      text: "Our trail shoe.",
      dataKinds: [],
    });
    const theirs = rival(`${FOAM} ${FOAM} ${FOAM}`);
    const others = Array.from({ length: 40 }, (_, n) => page(`/${n}`, { text: `Sock ${n}.` }));
    const { ask, domain } = await contestedSite(test.db, [own, ...others], [theirs, theirs]);
    const pages = await ask();
    expect(pages.own).toMatchObject({ url: `https://${domain}/shoes`, about: "title" });
    const lacks = comparePages(pages);
    expect(textsOf(lacks)).toEqual([
      "length: Write more: your page has 3 words, while the median of 2 pages ahead of yours is 330.",
      "links: Link to this page from more of your pages: 0 pages link to it, while the median of 2 pages ahead of yours is 2.",
      "structured-data: Add Product structured data: 2 of 2 pages ahead of yours have it.",
    ]);
  });

  it("is a page of its own where it has a section far down on a long one, and two others have a page", async () => {
    const said = "A trail shoe needs grip and a good sole on wet ground. ".repeat(10);
    const others = "Much else is said here. ".repeat(350);
    const text = [others, "Trail shoes", said].join("\n");
    const own = page("/all", { title: "Everything", headings: ["Trail shoes"], text });
    const theirs = dedicated().map((one) =>
      one.url === "/trail" ? { ...one, text: `${said} ${one.text}` } : one,
    );
    const socks = Array.from({ length: 40 }, (_, n) => page(`/${n}`, { text: `Sock ${n}.` }));
    const far = await contestedSite(test.db, [own, ...socks], [theirs, theirs]);
    expect(comparePages(await far.ask())[0]).toMatchObject({
      kind: "title",
      text: expect.stringContaining(
        "Give “trail shoes” a page of its own: you cover it in 120 words under “Trail shoes”, after 1,750 words about other things on “Everything”.",
      ),
    });
    const near = page("/all", { ...own, text: ["Start.", "Trail shoes", said, others].join("\n") });
    const short = page("/all", { ...own, text: ["Start.", "Trail shoes", said].join("\n") });
    for (const one of [near, short]) {
      const { ask } = await contestedSite(test.db, [one, ...socks], [theirs, theirs]);
      // The length of a page and its links say nothing about one of its sections.
      const kinds = comparePages(await ask()).map(({ kind }) => kind);
      expect(kinds.filter((kind) => ["title", "length", "structured-data"].includes(kind))).toEqual(
        [],
      );
    }
  });

  it("is a name in a bare title, a beginning that says what it is, and a description", async () => {
    const about =
      "Trail shoes are running shoes with deep soles for muddy and stony paths in the hills.";
    const body = "Runners like soles, mud, stones, hills and paths. ".repeat(12);
    const own = page("/shoes", {
      title: "Trail shoes",
      text: `Welcome to our big shop of sports. ${body}`,
    });
    const theirs = [page("/trail", { title: "Trail shoes", text: `${about} ${body}` })];
    const others = Array.from({ length: 40 }, (_, n) => page(`/${n}`, { text: `Sock ${n}.` }));
    const site = await contestedSite(test.db, [own, ...others], [theirs, []]);
    await rename(site, "Hill Shop");
    expect(textsOf(comparePages(await site.ask()))).toEqual([
      "site-name: Add your site's name to the title: in search results, “Trail shoes” could be anyone's page. “Trail shoes | Hill Shop” makes it clear.",
      `opening: Explain what “trail shoes” means at the start: the first sentences of your page don't, while ${site.domains[0]} opens with a definition.`,
    ]);
    const text = `${about} ${body.repeat(3)}`;
    const saying = { ...own, title: "Trail shoes | Hill", text };
    const without = await contestedSite(test.db, [saying], [[], []]);
    await rename(without, "Hill");
    expect(comparePages(await without.ask())).toMatchObject([
      {
        kind: "description",
        evidence: [{ says: `${about} ${body.slice(0, 49)}`, whose: "yours" }],
      },
    ]);
  });

  it("is the page itself where none has its words and two sites have one", async () => {
    const theirs = rival(FOAM);
    const own = page("/", { text: "Socks for all." });
    const without = await contestedSite(test.db, [own], [theirs, theirs]);
    const evidence = { title: "Trail shoes compared", says: FOAM, whose: "theirs" };
    expect(comparePages(await without.ask())).toMatchObject([
      {
        kind: "page",
        text: "None of your pages cover or even mention “trail shoes”. If it's part of what you offer, write one that does.",
        evidence: [evidence, evidence],
      },
    ]);
    const ofOne = await contestedSite(test.db, [own], [theirs, []]);
    expect(comparePages(await ofOne.ask()), "it may be theirs alone").toEqual([]);
    const unread = await contestedSite(test.db, [], [theirs, theirs]);
    expect(comparePages(await unread.ask())).toEqual([]);
  });

  it("is the page itself where results of a search engine have it in their titles", async () => {
    const site = await contestedSite(test.db, [page("/", { text: "Socks for all." })], [[], []]);
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
    const theirs = dedicated();
    const said = "Our trail shoe has come to all our shops.";
    const mention = page("/shoes", { title: "Shoes and socks", text: said });
    const { ask } = await contestedSite(test.db, [mention], [theirs, theirs]);
    expect(comparePages(await ask())).toMatchObject([
      {
        kind: "heading",
        text: "Expand “Shoes and socks”: it mentions “trail shoes” but has no section about it, while 2 competitor pages are dedicated to it.",
        evidence: [{ says: said, whose: "yours" }, { whose: "theirs" }, { whose: "theirs" }],
      },
    ]);
    const ofOne = await contestedSite(test.db, [mention], [theirs, []]);
    expect(comparePages(await ofOne.ask())).toEqual([]);
    const news = page("/news", { title: "News", text: said });
    const elsewhere = await contestedSite(test.db, [news], [theirs, theirs]);
    expect(comparePages(await elsewhere.ask()), "not the place for it").toEqual([]);
  });

  it("are links from pages that mention it, to the page with it in its title", async () => {
    const said = "Many runners choose new trail shoes in the mud.";
    const own = [
      page("/shoes", { title: "Trail shoes", text: EXPLAINED }),
      page("/tests", { title: "Shoe tests", text: said }),
    ];
    const { ask, domain } = await contestedSite(test.db, own, [[], []]);
    expect(comparePages(await ask())).toEqual([
      {
        kind: "links",
        text: "Link to your page about “trail shoes” from a page on your site that mentions it without a link.",
        own: null,
        theirs: null,
        evidence: [
          { url: `https://${domain}/tests`, title: "Shoe tests", says: said, whose: "yours" },
        ],
      },
    ]);
  });
});

describe("pages to link from", () => {
  it("mention the keyword and do not link to the page yet", async () => {
    const headings = ["Choosing trail shoes"];
    const text = "Many runners choose new trail shoes in the mud.";
    const again = "Few runners wash new trail shoes in the mud.";
    const own = [
      page("/shoes", { title: "Trail shoes", text: EXPLAINED }),
      page("/tests", { title: "Tests", text: `${text} ${again}` }),
      page("/once", { title: "Hills", text }),
      page("/section", { title: "Section", headings, text }),
      page("/guide", { title: "Guide", headings, text, links: ["/shoes"] }),
      page("/blog", { title: "Shoe blog", text }),
      page("/release", { title: "Release 2.1", headings, text }),
      page("/upgrading", { title: "Shoe checklist", text }),
      page("/socks", { title: "Socks", text: "Socks for trails." }),
    ];
    const { companyId, domain, userId } = await contestedSite(test.db, own, [[], []]);
    const read = createPageReader(test.db, userId);
    const linksTo = async (path: string) => {
      const [target = null] = await read([{ companyId, url: `https://${domain}${path}` }]);
      if (target === null) throw new Error(`${path} isn't in the index`);
      const request = { companyId, keyword: KEYWORD, language: "en", names: [], target };
      return pagesToLinkFrom(test.db, read, request);
    };
    const found = await linksTo("/shoes");
    expect(found).toEqual(
      expect.arrayContaining([
        { url: `https://${domain}/tests`, title: "Tests", passage: text, anchor: "trail shoes" },
        { url: `https://${domain}/blog`, title: "Shoe blog", passage: text, anchor: "trail shoes" },
      ]),
    );
    expect(found).toHaveLength(2);
    expect(await linksTo("/tests"), "it doesn't go on about it").toEqual([]);
  });
});
