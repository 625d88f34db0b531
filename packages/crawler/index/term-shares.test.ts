import { describe, expect, it } from "vitest";
import { memoryIndex, memorySource, termShares, updateIndex } from "./index.ts";
import { documentOf } from "./testing/documents.ts";

const page = (path: string, text: string) =>
  documentOf({ url: `https://a.example/${path}`, title: "", text, language: "en" });

describe("how common a term is", () => {
  it("is told for each company by itself", async () => {
    const store = memoryIndex();
    await updateIndex(store, "a", memorySource([page("1", "red shoes"), page("2", "shoes")]));
    await updateIndex(store, "b", memorySource([page("3", "red hats")]));
    const found = await termShares(store, ["a", "b", "never read"], ["red", "shoe", "sock"]);
    expect([...found.keys()].sort()).toEqual(["a", "b"]);
    expect(found.get("a")).toEqual({
      pages: 2,
      shares: new Map([
        ["red", 0.5],
        ["shoe", 1],
      ]),
    });
    expect(found.get("b")).toEqual({ pages: 1, shares: new Map([["red", 1]]) });
  });

  it("does not count pages that are gone", async () => {
    const store = memoryIndex();
    const kept = [page("1", "shoes"), page("2", "hats"), page("3", "socks")];
    await updateIndex(store, "a", memorySource([...kept, page("4", "shoes")]));
    await updateIndex(store, "a", memorySource(kept));
    const found = await termShares(store, ["a"], ["shoe"]);
    expect(found.get("a")).toEqual({ pages: 3, shares: new Map([["shoe", 1 / 3]]) });
  });
});
