import { aWatchedSite, openTestDatabase } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesOfSameTitle } from "./same-titles.queries.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

interface Draft {
  readonly url: string;
  readonly title: string;
  readonly headings?: string;
  readonly language?: string;
  readonly content?: string;
}

async function keep(company_id: string, drafts: readonly Draft[]): Promise<void> {
  await test.db
    .insertInto("index_documents")
    .values(
      drafts.map(({ url, title, headings = "", language = "en", content = url }) => ({
        ...{ company_id, url, title, headings, language },
        ...{ description: "", text: "", anchors: "[]", content_hash: content },
      })),
    )
    .execute();
}

it("finds other pages of a title and counts their copies, not translations or pages of others", async () => {
  const { companyId } = await aWatchedSite(test.db);
  const other = await aWatchedSite(test.db);
  await keep(companyId, [
    { url: "/a", title: "Soles", headings: "Menu\nSoles of boots\nGlue" },
    { url: "/b", title: "Soles", headings: "Menu\nSoles", content: "/b" },
    { url: "/b/", title: "Soles", headings: "Menu\nSoles", content: "/b" },
    { url: "/c", title: "Laces", content: "same" },
    { url: "/c/", title: "Laces", content: "same" },
    { url: "/d", title: "Care" },
    { url: "/de/d", title: "Care", language: "de" },
    { url: "/e", title: "Wool" },
  ]);
  await keep(other.companyId, [{ url: "/e", title: "Wool" }]);
  const titles = ["Soles", "Laces", "Care", "Wool"];
  expect([...(await pagesOfSameTitle(test.db, companyId, titles))]).toEqual([
    [
      "Soles",
      [
        { url: "/a", title: "Soles", heading: "Soles of boots", pages: 3 },
        { url: "/b", title: "Soles", heading: "Soles", pages: 3 },
      ],
    ],
  ]);
});

it("names only a few of many", async () => {
  const { companyId } = await aWatchedSite(test.db);
  const many = Array.from({ length: 50 }, (_, n) => ({ url: `/${n}`, title: "Shop" }));
  await keep(companyId, many);
  const named = (await pagesOfSameTitle(test.db, companyId, ["Shop"])).get("Shop") ?? [];
  expect(named.map(({ pages }) => pages)).toEqual([50, 50, 50, 50]);
});
