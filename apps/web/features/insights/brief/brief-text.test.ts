import type { ContentBrief } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { briefText, lengthWords, NEW_PAGE } from "./brief-text.ts";

const EMPTY: ContentBrief = {
  insight_id: "00000000-0000-4000-8000-000000000001",
  keyword: "rain shoes",
  withheld: null,
  fitting_pages: 2,
  page: null,
  titles: [],
  headings: [],
  questions: [],
  terms: [],
  words: { own: null, theirs: null },
  links_to_add: [],
  made_from: [],
  made_at: "2026-11-15T10:00:00.000Z",
};

const FULL: ContentBrief = {
  ...EMPTY,
  page: { url: "https://shop.example/rain", title: "Rain", section: null },
  titles: ["Rain shoes that stay dry"],
  headings: [{ text: "How they are made", seen_on: ["https://a.example/", "https://b.example/"] }],
  questions: [{ text: "Do they breathe?", seen_on: [] }],
  terms: [
    { term: "membrane", pages: 2, own: 0 },
    { term: "sole", pages: 1, own: 3 },
  ],
  words: { own: 1, theirs: 1200 },
  links_to_add: [
    {
      url: "https://shop.example/blog",
      title: null,
      passage: "in rain shoes",
      anchor: "rain shoes",
    },
  ],
  made_from: [
    {
      url: "https://a.example/",
      title: null,
      position: 1,
      says: null,
      sections: ["Soles", "Care"],
    },
    {
      url: "https://b.example/",
      title: null,
      position: null,
      says: "Rain shoes keep the rain out.",
      sections: [],
    },
  ],
};

describe("a content brief as text", () => {
  it("says all of it", () => {
    expect(briefText(FULL)).toBe(`Content brief: rain shoes

Expand this page: https://shop.example/rain

Title ideas
- Rain shoes that stay dry

Sections found on several of these pages
- How they are made (on 2 pages)

Questions to answer
- Do they breathe?

Terms used by pages about this keyword
- membrane: on 2 of 2 pages, not on yours
- sole: on 1 of 2 pages, 3 times on yours

Length: your page has 1 word, and these pages have a median of 1,200 words.

Add internal links from
- https://shop.example/blog: link “rain shoes” in “in rain shoes”

How other sites explain the topic, and what they cover that your page doesn't
- https://a.example/ (position 1): Soles; Care
- https://b.example/
  “Rain shoes keep the rain out.”
`);
  });

  it("names the section to extend on a page about more", () => {
    const page = { url: "https://shop.example/all", title: "All", section: "Rain shoes" };
    expect(briefText({ ...EMPTY, page })).toContain(
      "Expand the “Rain shoes” section of this page: https://shop.example/all",
    );
  });

  it("invents nothing where nothing is known", () => {
    expect(briefText(EMPTY)).toBe(`Content brief: rain shoes\n\n${NEW_PAGE}\n`);
  });

  it.each([
    [{ own: 340, theirs: null }, "Length: your page has 340 words."],
    [{ own: null, theirs: 900 }, "Length: these pages have a median of 900 words."],
    [{ own: null, theirs: null }, null],
  ])("gives the length as far as it is known: %j", (words, text) =>
    expect(lengthWords(words)).toBe(text),
  );
});
