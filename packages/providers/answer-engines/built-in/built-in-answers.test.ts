import { describe, expect, it } from "vitest";
import { builtInAnswers } from "./built-in-answers.ts";
import type { FoundPage, PageSearch } from "./found-page.ts";
import { aFoundPage } from "./testing/found-pages.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const company = (id: string, ...names: string[]) => ({ id, domain: `${id}.example`, names });
const SCOPE = { companies: [company("acme", "Acme")], language: "en" };

function engineOver(pages: readonly FoundPage[]) {
  const asked: string[] = [];
  const searches: PageSearch[] = [];
  const engine = builtInAnswers({
    languageOf: async () => plainEnglish,
    findPages: async (words, search) => {
      asked.push(words);
      searches.push(search);
      return pages;
    },
  });
  return { engine, asked, searches };
}

const page = (path: string, title: string, text: string, score = 1): FoundPage => ({
  ...aFoundPage({ url: `https://acme.example${path}`, title, text, score }),
});

const WAX = page(
  "/wax",
  "Wax for leather boots | Acme",
  "Home\nWax keeps leather boots dry. Our shop opens at ten on Saturdays. Menu | Basket | Boots",
  3,
);
const CARE = page(
  "/care",
  "Leather boots and wax",
  "You can wax leather boots with a soft cloth, twice a winter. Our shop opens at nine every day.",
  2.3,
);

describe("P23 the built-in answer engine", () => {
  it("quotes whole sentences of the pages that speak of it, with where they stand", async () => {
    const { engine, asked } = engineOver([WAX, CARE]);
    const answer = await engine.answer("How do you wax leather boots?", SCOPE);
    expect(asked).toEqual(["wax leather boots", "How do you wax leather boots?"]);
    expect(answer).toEqual({
      sentences: [
        { text: "You can wax leather boots with a soft cloth, twice a winter.", citation: 0 },
      ],
      citations: [{ url: "https://acme.example/care", title: "Leather boots and wax" }],
    });
  });

  it("quotes no characters that turn text around", async () => {
    const text = CARE.text.replace("with a soft", "\u202ewith\u202c a \u2067soft");
    const { engine } = engineOver([{ ...CARE, text, title: "Leather \u202eboots" }]);
    expect(await engine.answer("How do you wax leather boots?", SCOPE)).toEqual({
      sentences: [
        { text: "You can wax leather boots with a soft cloth, twice a winter.", citation: 0 },
      ],
      citations: [{ url: "https://acme.example/care", title: "Leather boots" }],
    });
  });

  it("adds a passage of another page that says more, never one of another site", async () => {
    const brush = page(
      "/brush",
      "Wax for leather boots | Acme",
      "Use a stiff brush to spread the wax on leather boots.",
      2.3,
    );
    const { engine } = engineOver([CARE, brush]);
    const answer = await engine.answer("How do you wax leather boots?", SCOPE);
    expect(answer?.citations.map(({ url }) => url).sort()).toEqual([
      "https://acme.example/brush",
      "https://acme.example/care",
    ]);
    const ofRival = engineOver([CARE, { ...brush, site: "rival" }]).engine;
    const alone = await ofRival.answer("How do you wax leather boots?", SCOPE);
    expect(alone?.citations).toHaveLength(1);
  });

  it("says the same every time, whatever the order of equals", async () => {
    const even = [WAX, CARE].map((one) => ({ ...one, score: 1 }));
    const one = await engineOver(even).engine.answer("wax leather boots", SCOPE);
    const other = await engineOver(even.toReversed()).engine.answer("wax leather boots", SCOPE);
    expect(other?.sentences.map(({ text }) => text)).toEqual(
      one?.sentences.map(({ text }) => text),
    );
  });

  it("does not say the same twice", async () => {
    const twin = page("/copy", "Copy", "Wax keeps your leather boots dry.", 1);
    const { engine } = engineOver([WAX, twin]);
    const answer = await engine.answer("Does wax keep leather boots dry?", SCOPE);
    expect(answer?.citations.map(({ url }) => url)).toEqual(["https://acme.example/wax"]);
  });

  it("goes on with the next sentence where only one speaks of it", async () => {
    const text = "Gaiters keep snow out of your boots. They close with a strap under the sole.";
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    const answer = await engine.answer("What are gaiters?", SCOPE);
    expect(answer?.sentences.map(({ text: one }) => one)).toEqual([
      "Gaiters keep snow out of your boots.",
      "They close with a strap under the sole.",
    ]);
  });

  it("begins with what the thing is, and keeps together what belongs together", async () => {
    const text =
      "Sizes of gaiters differ by maker. Gaiters are a cover for your ankles. They keep snow out of your boots.";
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    const answer = await engine.answer("What are gaiters?", SCOPE);
    expect(answer?.sentences.map(({ text: one }) => one).slice(0, 2)).toEqual([
      "Gaiters are a cover for your ankles.",
      "They keep snow out of your boots.",
    ]);
  });

  it("does not quote what leans on a sentence that cannot be quoted", async () => {
    const text = "Sizes: 36, 37, 38\nThey are called gaiters in the whole world.";
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    expect(await engine.answer("What are gaiters?", SCOPE)).toBeNull();
  });

  it("begins like the page that is named after it, where no passage has enough of its words", async () => {
    const text = "A cover for ankles stops wet snow. It closes with a rubber strap.";
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    const asked = "How do I repair torn gaiters cheaply?";
    expect(await engine.answer(asked, SCOPE)).toBeNull();
    expect((await engine.answer("How do I patch gaiters?", SCOPE))?.sentences).toMatchObject([
      { text: "A cover for ankles stops wet snow." },
      { text: "It closes with a rubber strap." },
    ]);
  });

  it("says at most seven sentences", async () => {
    const ends = [
      "stop snow at the ankle",
      "close with two rubber straps",
      "weigh less than one glove",
      "cost eighty crowns a pair",
      "suit walkers of every size",
      "come in four bright colours",
      "fold into a jacket pocket",
    ];
    const text = ends.map((end) => `Gaiters ${end}.`).join(" ");
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    const answer = await engine.answer("gaiters", SCOPE);
    expect(answer?.sentences.length).toBeLessThanOrEqual(7);
  });

  it.each([
    ["nothing was found", []],
    ["nothing readable was found", [page("/", "Gaiters", "Gaiters | Boots | Socks")]],
    ["what was found speaks of something else", [page("/", "Home", "Boots are sold in our shop.")]],
    [
      "what was found speaks of a small part of it",
      [page("/", "Home", "Our shop is open and sells boots for the winter.")],
    ],
  ])("says nothing when %s", async (_, pages) => {
    const { engine } = engineOver(pages);
    expect(await engine.answer("Which gaiters fit ski touring boots?", SCOPE)).toBeNull();
  });

  it("stops when nobody waits for the answer any more", async () => {
    const { engine } = engineOver([WAX]);
    const asked = engine.answer("wax", SCOPE, AbortSignal.abort(new Error("cancelled")));
    await expect(asked).rejects.toThrow("cancelled");
  });

  it.each([
    [
      "a definition over a sentence that repeats the question",
      "What is a gaiter?",
      "People ask what a gaiter is all the time. A gaiter is a cover for your ankles.",
      "A gaiter is a cover for your ankles.",
    ],
    [
      "an instruction over a sentence that repeats the question",
      "How do I clean gaiters?",
      "Many people want to clean gaiters every winter. Use cold water to clean gaiters by hand.",
      "Use cold water to clean gaiters by hand.",
    ],
    [
      "a number where one is asked for",
      "How many gaiters go into a box?",
      "A box is a good place for gaiters. A box has room for 12 gaiters.",
      "A box has room for 12 gaiters.",
    ],
  ])("prefers %s", async (_, question, text, first) => {
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    expect((await engine.answer(question, SCOPE))?.sentences[0]?.text).toBe(first);
  });

  it("quotes the page that ranks higher, whichever site is asked about", async () => {
    const text = "Gaiters are a cover for your ankles.";
    const of = (site: string, score: number) =>
      aFoundPage({ site, url: `https://${site}.example/`, title: "Gaiters", text, score });
    const { engine } = engineOver([of("rival", 10), of("acme", 9)]);
    for (const first of ["acme", "rival"]) {
      const companies = [company(first), company(first === "acme" ? "rival" : "acme")];
      const answer = await engine.answer("What are gaiters?", { companies, language: "en" });
      expect(answer?.citations[0]?.url).toBe("https://rival.example/");
    }
  });

  it.each([
    [
      "the rows of a table where two things are compared",
      "What is the difference between wool and leather?",
      "Kind\nUse\nwool\nwarm but wet\nleather\ndry but cold",
      "wool: warm but wet; leather: dry but cold",
    ],
    [
      "the list where several things are asked for",
      "What kinds of gaiters are there?",
      "Gaiters come in these kinds:\nLow ones\nHigh ones\nGaiters are sold in pairs all year.",
      "Gaiters come in these kinds: Low ones; High ones",
    ],
    [
      "the page that begins with it rather than a special case",
      "How do I clean gaiters?",
      "Use cold water to clean gaiters. If you clean gaiters of wool, use soap by all means.",
      "Use cold water to clean gaiters.",
    ],
  ])("quotes %s", async (_, question, text, first) => {
    const { engine } = engineOver([page("/gaiters", "Gaiters", text)]);
    expect((await engine.answer(question, SCOPE))?.sentences[0]?.text).toBe(first);
  });

  it("leaves release notes and pages for contributors aside, unless there is nothing else", async () => {
    const text = "Gaiters are a cover for your ankles.";
    const release = page("/releases/2.html", "Gaiters", text, 3);
    const guide = page("/gaiters", "Gaiters", "Gaiters are a kind of sock for snow.");
    const asked = "What are gaiters?";
    const both = await engineOver([release, guide]).engine.answer(asked, SCOPE);
    expect(both?.citations.map(({ url }) => url)).toEqual([guide.url]);
    const alone = await engineOver([release]).engine.answer(asked, SCOPE);
    expect(alone?.citations.map(({ url }) => url)).toEqual([release.url]);
  });

  it("finds a definition in the glossary, which ranks for nothing", async () => {
    const pages = [page("/shop", "Shop", "Our gaiters are sold in every size and colour.")];
    const glossary = page(
      "/terms",
      "Glossary",
      "boot\nCovers your whole foot.\ngaiter\nCovers your ankle.",
    );
    const engine = builtInAnswers({
      languageOf: async () => plainEnglish,
      findPages: async (words) => (words.endsWith("glossary") ? [glossary] : pages),
    });
    const answer = await engine.answer("What is a gaiter?", SCOPE);
    expect(answer?.sentences[0]?.text).toBe("gaiter: Covers your ankle.");
  });

  it("asks only the pages of companies that the question names, and without their names", async () => {
    const rivals = [company("acme", "Acme"), company("rival", "Rival")];
    const scope = { companies: rivals, language: "en" };
    const { engine, asked, searches } = engineOver([]);
    await engine.answer("How do I wax boots from Acme?", scope);
    await engine.answer("How do I wax boots?", scope);
    expect(asked).toEqual([
      "wax boots",
      "How do I wax boots from Acme?",
      "wax boots",
      "How do I wax boots?",
    ]);
    expect(searches.map(({ companies }) => companies)).toEqual([
      ["acme"],
      ["acme"],
      ["acme", "rival"],
      ["acme", "rival"],
    ]);
    expect(searches[0]?.names).toEqual(["Acme", "Rival"]);
  });

  it("asks again in the words of the question, and without a verb that no page uses", async () => {
    const { engine, asked } = engineOver([]);
    expect(await engine.answer("How do I prevent blisters?", SCOPE)).toBeNull();
    expect(asked).toEqual(["prevent blisters", "How do I prevent blisters?", "blisters"]);
  });
});
