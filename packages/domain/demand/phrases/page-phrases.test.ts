import { describe, expect, it } from "vitest";
import { createPartCollector, pagePhrases } from "./index.ts";
import { languageOf, pageOf, phrasesOfSite } from "./testing/read-site.ts";

const titled = (...titles: string[]) =>
  titles.map((title, index) => pageOf({ url: `https://a.example/${index}`, title }));
const found = (...pages: Parameters<typeof phrasesOfSite>) =>
  phrasesOfSite(...pages).map(({ phrase }) => phrase);

describe("phrases of pages", () => {
  it.each([
    ["a title as it stands, in lower case", "Trail Running Shoes", "trail running shoes"],
    ["without small words at its ends", "The best of Vienna for you", "best of vienna"],
    ["part by part", "Winter Boots | Sale: up to half | Acme – Vienna", "winter boots"],
    ["with the number that belongs to it", "iPhone 16 cases", "iphone 16 cases"],
    ["without the number of a chapter", "Chapter 5. Data Definition", "data definition"],
    ["without the number of a section", "5.1. Table Basics", "table basics"],
    ["with signs that belong to a word", "Node.js and TCP/IP", "node.js and tcp/ip"],
    ["with a hyphen that belongs to a word", "Write-ahead log", "write-ahead log"],
  ])("are taken from %s: %s", (_how, title, phrase) => {
    expect(found(titled(title))).toContain(phrase);
  });

  it("have at most five words, and never a small word at an end", () => {
    const titles = titled(
      "How to choose the right size of running shoes for wide feet",
      "Running shoes for wide feet, and the care of running shoes",
    );
    const phrases = found(titles);
    expect(phrases).toContain("running shoes");
    for (const phrase of phrases) {
      const words = phrase.split(" ");
      expect(words.length).toBeLessThanOrEqual(5);
      expect(["how", "to", "the", "of", "for", "and"]).not.toContain(words.at(0));
      expect(["how", "to", "the", "of", "for", "and"]).not.toContain(words.at(-1));
    }
  });

  it("are no names of pages that every manual has", () => {
    expect(found(titled("Frequently Asked Questions", "API Reference", "User's Guide"))).toEqual(
      [],
    );
  });

  it("know the small words of the language of their page", () => {
    const title = "Die Pflege der Schuhe und mehr";
    const german = pageOf({ url: "https://a.example/", title, language: languageOf("de") });
    expect(found([german])).toEqual(["pflege der schuhe"]);
  });

  it("come once, also from pages in two languages with other inflections", () => {
    const of = { title: "General Functions" };
    const other = { code: "", terms: (text: string) => text.toLowerCase().split(" ") };
    const pages = [
      pageOf({ url: "https://a.example/1", ...of }),
      pageOf({ url: "https://a.example/2", ...of, language: other }),
    ];
    expect(found(pages)).toEqual(["general functions"]);
  });

  it("are cut by a dictionary where there are no spaces", () => {
    const language = languageOf("ja");
    const title = "東京観光ガイド";
    expect(found([pageOf({ url: "https://a.example/", title, language })])).toContain(title);
  });

  it("stand higher in a title than in a heading, there than in a link, there than in the rest", () => {
    const text = "warm socks are warm socks. Buy warm socks.";
    const pages = [
      pageOf({ url: "https://a.example/1", title: "Red shoes" }),
      pageOf({ url: "https://a.example/2", headings: "Blue shoes" }),
      pageOf({ url: "https://a.example/3", text, description: "Warm socks" }),
      pageOf({
        url: "https://a.example/4",
        links: [{ to: "https://a.example/3", text: "Green shoes" }],
      }),
    ];
    const phrases = phrasesOfSite(pages);
    expect(phrases.map(({ phrase, pageParts }) => [phrase, ...pageParts])).toEqual([
      ["red shoes", "title"],
      ["blue shoes", "heading"],
      ["green shoes", "link"],
      ["warm socks", "description", "text"],
    ]);
  });

  it("come with how many pages show them and the page that shows them best", () => {
    const pages = [
      pageOf({ url: "https://a.example/long", title: "Care of leather shoes and bags" }),
      pageOf({ url: "https://a.example/shoes", title: "Leather shoes", headings: "Leather shoes" }),
      pageOf({ url: "https://a.example/c", description: "All about leather shoes." }),
    ];
    const [first] = phrasesOfSite(pages);
    expect(first).toMatchObject({
      phrase: "leather shoes",
      pages: 3,
      pageParts: ["title", "heading", "description"],
      bestPage: { url: "https://a.example/shoes", title: "Leather shoes" },
    });
  });

  it("are one where only inflections and small words differ", () => {
    const pages = titled("Size of shoes", "Sizes of the shoes", "Size of shoes");
    expect(found(pages)).toEqual(["size of shoes"]);
  });
});

describe("P35 what is no phrase to be found by", () => {
  it("is what most pages say in the same words", () => {
    const pages = ["Red shoes", "Blue boots", "Green socks", "Warm hats"].map((name, index) =>
      pageOf({
        url: `https://a.example/${index}`,
        title: `${name} - Great Outdoor Store`,
        headings: `${name}\nFollow our journey`,
      }),
    );
    expect(found(pages).sort()).toEqual(["blue boots", "green socks", "red shoes", "warm hats"]);
  });

  it("is the name of the site alone", () => {
    const pages = titled("Acme Shoes", "Acme", "Acme boots");
    expect(found(pages, { brandNames: ["ACME", "acmeshoes"] })).toEqual(["acme boots"]);
  });

  it.each(["Home", "Contact us", "Privacy policy", "Impressum", "Read more", "Table of contents"])(
    "is %s",
    (title) => {
      expect(found(titled(title))).toEqual([]);
    },
  );

  it("is a piece of something longer", () => {
    const pages = titled("Alter text search parser", "Alter text search template");
    expect(found(pages)).not.toContain("alter text search");
    expect(found(pages)).not.toContain("search parser");
  });

  it("is a run of words that one place alone has", () => {
    const title = "Seven reasons why people love our handmade leather shoes";
    expect(found(titled(title))).not.toContain("people love");
  });

  it("is a link to a page that was not read", () => {
    const links = [{ to: "https://a.example/unread", text: "Secret shoes" }];
    expect(found([pageOf({ url: "https://a.example/", links })])).toEqual([]);
  });

  it("is a text with nothing to search for", () => {
    expect(found(titled("", "–", "12", "...", "a", "the of"))).toEqual([]);
  });
});

describe("finding phrases", () => {
  it("gives way often enough that a large site stops nobody", () => {
    const collector = createPartCollector();
    const pages = 3_000;
    for (let index = 0; index < pages; index += 1) {
      const title = `Model ${index} of shoe number ${index}`;
      collector.add(pageOf({ url: `https://a.example/${index}`, title }));
    }
    const finding = pagePhrases(collector.collected(), { brandNames: [], most: 10 });
    let steps = 0;
    for (let step = finding.next(); !step.done; step = finding.next()) steps += 1;
    expect(steps).toBeGreaterThan(pages / 500);
  });
});
