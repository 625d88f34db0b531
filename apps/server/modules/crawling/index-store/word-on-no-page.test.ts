import {
  type IndexDocument,
  memoryIndex,
  memorySource,
  updateIndex,
} from "@sightline/crawler/index";
import { beforeAll, describe, expect, it } from "vitest";
import { wordOnNoPage } from "./word-on-no-page.ts";

const store = memoryIndex();
const page = (path: string, text: string): IndexDocument => ({
  ...{ url: `https://own.example/${path}`, text, language: "en" },
  ...{ title: "", description: "", headings: "", anchors: [], inlinks: 0 },
});

beforeAll(async () => {
  const pages = Array.from({ length: 12 }, (_, nth) =>
    page(`${nth}`, "Templates are rendered with their configuration."),
  );
  const caching = page("caching", "Byte code is kept in a cache on disk.");
  await updateIndex(store, "own", memorySource([...pages, caching, page("old", "A milter.")]));
  await updateIndex(store, "own", memorySource([...pages, caching]));
});

describe("a word on no page", () => {
  it.each([
    ["grub", "grub", "nothing like it is there"],
    ["grub configuration", "grub", "the other word is on every page and says nothing"],
    ["cache backend", null, "a page is about caches, whatever it calls a backend"],
    ["template", null, "the plural is there"],
    ["milter", "milter", "the page that had it is gone"],
    ["grub theme", null, "themes are templates, and who has one needn't say grub"],
    ["dns", null, "too short: pages spell it out"],
    ["layout", null, "a search takes templates for the same"],
  ])("of '%s' is %j: %s", async (keyword, word, _why) => {
    const missing = keyword.split(" ").filter((part) => part !== "configuration");
    const asked = { keyword, missing, nearestTitle: null, names: [], language: "en" };
    expect(await wordOnNoPage(store, "own", asked)).toBe(word);
  });
});
