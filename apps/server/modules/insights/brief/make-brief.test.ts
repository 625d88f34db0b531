import type { ContentBrief } from "@sightline/contract";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { anInsight, aReadCompany, type PageDraft } from "@sightline/testing/insights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

/** Each test has its own companies: a company's pages are shared by everyone who tracks it. */
async function advised(own: readonly PageDraft[], rivals: readonly (readonly PageDraft[])[]) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const mark = crypto.randomUUID().slice(0, 8);
  const domain = `shop-${mark}.example`;
  const { body: site } = await ask("POST", "/sites", { domain, name: "Shop" });
  const read = async (of: string, pages: readonly PageDraft[]) => {
    const company = await product.db
      .selectFrom("companies")
      .select("id")
      .where("domain", "=", of)
      .executeTakeFirstOrThrow();
    const at = (path: string) => `https://${of}${path}`;
    const there = pages.map((page) => ({
      ...page,
      url: at(page.url),
      links: page.links?.map(at) ?? [],
    }));
    if (pages.length > 0) await aReadCompany(product.db, company.id, there);
  };
  await read(domain, own);
  for (const [index, pages] of rivals.entries()) {
    const rival = `rival${index}-${mark}.example`;
    await ask("POST", `/sites/${site.id}/competitors`, { domain: rival, name: `Rival ${index}` });
    await read(rival, pages);
  }
  const brief = async (draft: Partial<Parameters<typeof anInsight>[1]> = {}) => {
    const of = { userId: user.id, site: domain, keyword: "trail shoes", ...draft };
    const id = await anInsight(product.db, of);
    const { status, body } = await ask("GET", `/insights/${id}/brief`);
    expect(status).toBe(200);
    return { ...(body as ContentBrief), id };
  };
  return {
    domain,
    brief,
    rivalAt: (n: number) => `https://rival${n}-${mark}.example`,
  };
}

const FOAM = "Every good trail shoe has a midsole foam that bends.";
const MEANING = "Trail shoes are running shoes with deep soles for muddy and stony paths.";
const RIVAL: PageDraft = {
  url: "/trail",
  title: "Trail shoes with grip, tested",
  headings: [
    "Grip on mud¶",
    "Trail shoes for children",
    "How long do trail shoes last?",
    "get_shoe()",
    "Why Rival 0 wins",
  ],
  text: `${MEANING} ${`${FOAM} Grip on mud is all. `.repeat(20)}`,
};
const OTHERS = Array.from({ length: 40 }, (_, n) => ({ url: `/${n}`, text: `Sock ${n}.` }));

const EMPTY = {
  page: null,
  titles: [],
  headings: [],
  questions: [],
  terms: [],
  words: { own: null, theirs: null },
  links_to_add: [],
  made_from: [],
};

describe("P73 a content brief", () => {
  it("is made from pages of two sites about the keyword, and says which they are", async () => {
    const { brief, domain, rivalAt } = await advised(
      [
        {
          url: "/shoes",
          title: "Our trail shoes",
          text: "Runners who like mud wear a trail shoe on wet and muddy ground. ".repeat(13),
        },
        {
          url: "/tests",
          title: "Shoe tests",
          text: "Many runners wear the new trail shoes in mud.",
        },
        { url: "/news", title: "News", text: "Our new trail shoes have come to the shop." },
        ...OTHERS,
      ],
      [
        [RIVAL],
        [{ ...RIVAL, title: "The best trail shoes for grip", headings: ["Grip on mud", "Sizes"] }],
      ],
    );
    const made = await brief();
    const pages = [`${rivalAt(0)}/trail`, `${rivalAt(1)}/trail`];
    expect(made).toMatchObject({
      insight_id: made.id,
      keyword: "trail shoes",
      withheld: null,
      fitting_pages: 2,
      page: { url: `https://${domain}/shoes` },
    });
    expect(made.made_from.map(({ url }) => url).toSorted()).toEqual(pages);
    expect(made.made_from.find(({ url }) => url === pages[0])).toMatchObject({
      says: MEANING,
      sections: ["Trail shoes for children"],
    });
    // The built-in index gives no positions.
    expect(made.made_from.every(({ position }) => position === null)).toBe(true);

    expect(made.titles, "a page keeps its title").toEqual([]);
    expect(made.headings).toEqual([{ text: "Grip on mud", seen_on: expect.any(Array) }]);
    expect(made.headings[0]?.seen_on.toSorted()).toEqual(pages);
    expect(made.questions).toEqual([
      { text: "How long do trail shoes last?", seen_on: [`${rivalAt(0)}/trail`] },
    ]);
    expect(made.terms).toEqual([{ term: "midsole foam", pages: 2, own: 0 }]);
    expect(made.words.theirs).toBeGreaterThan(200);
    expect(made.words.own).toBeLessThan(200);
    expect(made.links_to_add).toMatchObject([
      { url: `https://${domain}/tests`, anchor: "trail shoes" },
    ]);
  });

  it("is for one word where its pages mean the same by it as the site's own", async () => {
    const said = "A shoe is a midsole foam, an outsole lug and a gusseted tongue. ".repeat(3);
    const theirs = { url: "/shoes", title: "Shoes", headings: RIVAL.headings ?? [], text: said };
    const horses = "A shoe is nailed on by the farrier, hot from the forge and anvil. ".repeat(3);
    const own = (text: string) => [{ url: "/shoes", title: "Shoes", text }, ...OTHERS];
    const same = await advised(own(said), [[theirs], [theirs]]);
    expect(await same.brief({ keyword: "shoes" })).toMatchObject({ withheld: null });
    const other = await advised(own(horses), [[theirs], [theirs]]);
    expect(await other.brief({ keyword: "shoes" })).toMatchObject({ withheld: "several-senses" });
  });

  it("is for a new page where none of the site's own has its words", async () => {
    const socks = { url: "/", title: "Shop", text: "Socks." };
    const { brief } = await advised([socks], [[RIVAL], [RIVAL]]);
    expect(await brief()).toMatchObject({
      withheld: null,
      page: null,
      titles: ["Trail shoes | Shop", "Trail shoes: how they work | Shop"],
      words: { own: null },
      links_to_add: [],
    });
    const keyword = "None of your pages answer searches for “trail shoes”, but rival.example does.";
    const made = await brief({ keyword, source: "ai" });
    expect(made).toMatchObject({ keyword: "trail shoes", page: null, withheld: null });
  });

  it.each<[string, PageDraft, PageDraft[][], Partial<ContentBrief>]>([
    [
      "only one other site has a page about it",
      { url: "/shoes", title: "Trail shoes", text: "Trail shoes." },
      [[RIVAL], []],
      { withheld: "too-few-pages", fitting_pages: 1 },
    ],
    [
      "none has",
      { url: "/shoes", title: "Trail shoes", text: "Trail shoes." },
      [],
      { withheld: "too-few-pages", fitting_pages: 0 },
    ],
    [
      "the site's own page only mentions it",
      { url: "/news", title: "Release 2.1", text: "New trail shoes have come." },
      [[RIVAL], [RIVAL]],
      { withheld: "unclear-page", fitting_pages: 2 },
    ],
  ])("says what is missing where %s", async (_, own, rivals, withheld) => {
    const { brief } = await advised([own], rivals);
    expect(await brief()).toMatchObject({ ...EMPTY, ...withheld });
  });

  it("P4 is empty where nothing was read, rather than invented", async () => {
    const { brief } = await advised([], []);
    expect(await brief()).toMatchObject({ ...EMPTY, withheld: "not-crawled" });
    const keyword = "Few of your pages can be found by search engines.";
    const sentence = await brief({ keyword, source: "ai" });
    expect(sentence).toMatchObject({ ...EMPTY, keyword, withheld: "not-a-keyword" });
  });
});
