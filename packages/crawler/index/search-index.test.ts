import { describe, expect, it } from "vitest";
import {
  type IndexDocument,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
} from "./index.ts";
import { documentOf } from "./testing/documents.ts";

const FILLER = "Some more words that fill the page and say nothing of interest to anyone.";

function page(path: string, fields: Partial<IndexDocument> = {}): IndexDocument {
  return documentOf({ url: `https://${path}`, ...fields });
}

async function indexOf(sites: Readonly<Record<string, readonly IndexDocument[]>>) {
  const store = memoryIndex();
  for (const [company, documents] of Object.entries(sites)) {
    await updateIndex(store, company, memorySource(documents));
  }
  return store;
}

describe("a search", () => {
  it("P32 says which page of which site ranks where, among how many sites and pages", async () => {
    const store = await indexOf({
      a: [
        page("a.example/shoes", { title: "Running shoes", text: "Shoes for running. Shoes." }),
        page("a.example/run", { title: "Our shoes to run in", text: FILLER }),
      ],
      b: [page("b.example/sale", { title: "Sale", text: `Shoes to run in, on sale. ${FILLER}` })],
      c: [page("c.example/bread", { title: "Bread", text: FILLER })],
    });
    const answer = await searchIndex(store, ["a", "b", "c"], "running shoes");
    expect(answer).toMatchObject({ sites: 3, pages: 4 });
    const order = answer.results.map(({ url, position }) => [position, new URL(url).pathname]);
    expect(order[0]).toEqual([1, "/shoes"]);
    expect(order.map(([position]) => position)).toEqual([1, 2, 3]);
    expect(answer.best.map(({ company }) => company)).toEqual(["a", "b"]);
    const ofB = answer.results.find(({ company }) => company === "b");
    expect(answer.best[1]).toEqual(ofB);
    expect(await searchIndex(store, ["b"], "shoes")).toMatchObject({
      companies: ["b"],
      sites: 1,
      pages: 1,
    });
  });

  it("P11 knows the position of a site's best page far below the results shown", async () => {
    const shoes = (count: number) => `${"shoes ".repeat(count)}${FILLER}`;
    const many = Array.from({ length: 300 }, (_, index) =>
      page(`a.example/${index}`, { text: `${shoes(5 + (index % 40))} ${index}` }),
    );
    const store = await indexOf({ a: many, b: [page("b.example/", { text: shoes(1) })] });
    const { results, best } = await searchIndex(store, ["a", "b"], "shoes", { limit: 3 });
    expect(results).toHaveLength(3);
    expect(best.map(({ company, position }) => [company, position])).toEqual([
      ["a", 1],
      ["b", 301],
    ]);
  });

  it.each<[string, Partial<IndexDocument>, Partial<IndexDocument>]>([
    ["a title", { title: "marathon", text: FILLER }, { text: `marathon ${FILLER}` }],
    ["a heading", { headings: "marathon", text: FILLER }, { text: `marathon ${FILLER}` }],
    [
      "the names others give it",
      { anchors: ["marathon"], text: FILLER },
      { text: `marathon ${FILLER}` },
    ],
    [
      "saying it more often",
      { text: `marathon marathon ${FILLER}` },
      { text: `marathon ${FILLER}` },
    ],
    ["being short", { text: `marathon ${FILLER}` }, { text: `marathon ${FILLER.repeat(3)}` }],
    ["links to it", { text: `marathon ${FILLER}`, inlinks: 200 }, { text: `marathon, ${FILLER}` }],
    ["its exact words in the title", { title: "Marathon" }, { title: "Marathons" }],
  ])("ranks by %s", async (_reason, better, worse) => {
    const store = await indexOf({
      a: [page("a.example/worse", worse)],
      b: [page("b.example/better", better)],
    });
    const { results } = await searchIndex(store, ["a", "b"], "marathon");
    expect(results.map(({ company }) => company)).toEqual(["b", "a"]);
  });

  it("lets a rare word count for more than a common one", async () => {
    const store = await indexOf({
      a: Array.from({ length: 20 }, (_, index) =>
        page(`a.example/${index}`, { text: index === 7 ? "shoes zebra" : "shoes shoes shoes" }),
      ),
    });
    const { results } = await searchIndex(store, ["a"], "the shoes of a zebra");
    expect(results[0]?.url).toBe("https://a.example/7");
  });

  it.each(["", "  ", "?!", "'\"\\%", "x".repeat(100_000)])("survives '%s'", async (query) => {
    const store = await indexOf({ a: [page("a.example/", { text: "hello" })] });
    expect(await searchIndex(store, ["a"], query)).toMatchObject({ results: [], pages: 1 });
  });
});
