import { describe, expect, it } from "vitest";
import { type BriefMaterial, type BriefReply, checkedBrief } from "./index.ts";

const OWN = {
  url: "https://shop.example/shoes",
  title: "Trail shoes",
  headings: ["Trail shoes", "Which size fits?"],
  text: "Trail shoes\nOur trail shoes have deep soles. They dry fast in the sun.",
};
const OTHER = {
  ...OWN,
  url: "https://shop.example/",
  title: "Shop",
  headings: [],
  text: "Welcome.",
};
const SIZES = { url: "https://shop.example/sizes", title: "Feet", headings: ["Wide feet"] };
const GUIDE = {
  ...{ site: "Rival", url: "https://rival.example/guide", title: "Trail shoe guide" },
  headings: ["Grip on mud", "Washing by hand"],
  text: "Grip on mud\nLugs of 6 mm hold on mud.\nWashing by hand\nNever put trail shoes into a machine: glue comes off at 40 degrees.",
};
const termsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/u, "")));
const MATERIAL: BriefMaterial = {
  ...{ keyword: "trail shoes", own: [OWN, OTHER], covering: 1, theirs: [GUIDE], termsOf },
  others: [SIZES],
  competitors: [{ domain: "rival.example", names: ["Rival"] }],
};
const WASHING = {
  about: "wash trail shoes",
  also: [],
  text: "Say how to wash them, because glue suffers in a machine.",
  page: 3,
  quote: "Never put trail shoes into a machine",
};
const GRIP = {
  ...WASHING,
  about: "grip mud",
  text: "Explain which lugs have grip on mud.",
  quote: "Grip on mud",
};
const REPLY: BriefReply = {
  ...{
    result: "expand",
    your_page: 1,
    title: "Trail shoes: choose and care",
    intent: "Choose a pair that lasts.",
  },
  lacks: [WASHING],
  sections: [{ ...GRIP, heading: "Grip" }],
  questions: ["How do I wash trail shoes?"],
};
const EMPTY = { lacks: [], sections: [], questions: [] };
const lacksOf = (lack: object, material: object = {}) =>
  checkedBrief(
    { ...REPLY, lacks: [{ ...WASHING, ...lack }], sections: [] },
    { ...MATERIAL, ...material },
  );

describe("P73 P94 a brief by a model", () => {
  it("keeps what stands on a competitor's page, as it stands there", () => {
    const { lacks, sections, ...brief } = checkedBrief(REPLY, MATERIAL);
    const { title, intent, questions } = REPLY;
    const page = OWN;
    expect(brief).toEqual({ result: "expand", page, title, intent, questions, dropped: 0 });
    expect(lacks).toMatchObject([{ text: WASHING.text, page: GUIDE, quote: WASHING.quote }]);
    expect(sections).toMatchObject([{ heading: "Grip", quote: "Grip on mud" }]);
  });

  it.each([
    ["the quote isn't there", { quote: "Never put trail shoes into a dishwasher" }],
    ["a word of it is left out", { quote: "Never put shoes into a machine" }],
    ["it goes over two lines", { quote: "Washing by hand Never put trail shoes" }],
    ["it's two words of a sentence", { quote: "a machine" }],
    ["it's of the site's own page", { page: 1, quote: "Our trail shoes have deep soles." }],
    ["there's no such page", { page: 4 }],
    [
      "it has nothing to do with the quote",
      { about: "sock", text: "Compare the prices of many socks." },
    ],
    ["our page says it in other words", { about: "sun dry fast" }],
    ["our page has it as a heading", { about: "which size" }],
    ["it's about nothing", { about: "-" }],
    ["it's about what is searched for, which the page covers", { about: "trail shoes" }],
    ["a figure is on no page", { text: "Say that glue comes off a shoe at 60 degrees." }],
    ["it has a link", { text: "Send them to https://rival.example/guide for washing a shoe." }],
    ["it names a host", { text: "Send them to rival.example for washing a shoe." }],
    ["it has markup", { text: "Say how to <b>wash</b> a shoe in a machine." }],
    [
      "it copies their text",
      { text: "Never put trail shoes into a machine, because glue comes off." },
    ],
    ["it's hardly a sentence", { text: "Washing shoes thoroughly." }],
    ["it's too long", { text: `Say how to wash a shoe ${"very ".repeat(70)} well.` }],
  ])("drops a point where %s", (_, lack) => {
    expect(lacksOf(lack)).toMatchObject({ lacks: [], dropped: 1 });
  });

  it("takes quotes with other marks and case, and says what the page does", () => {
    const quote = "never put  trail shoes into a machine – glue comes off";
    expect(lacksOf({ quote }).lacks[0]?.quote).toBe(
      "Never put trail shoes into a machine: glue comes off",
    );
  });

  it("says the same once, and no more than five lacks and eight sections", () => {
    expect(lacksOf({}).dropped).toBe(0);
    const same = { ...REPLY, lacks: [WASHING, { ...WASHING, about: "machine" }] };
    expect(checkedBrief(same, MATERIAL)).toMatchObject({ lacks: [{}], dropped: 1 });
    const quotes = Array.from({ length: 20 }, (_, nth) => `Sole ${"x".repeat(nth + 3)} is a shoe`);
    const long = { ...GUIDE, text: quotes.join("\n") };
    const points = quotes.map((quote, nth) => {
      return { ...WASHING, quote, about: `sole ${"x".repeat(nth + 3)}`, heading: "Soles" };
    });
    const many = { ...REPLY, lacks: points.slice(0, 8), sections: points.slice(8) };
    const { lacks, sections, dropped } = checkedBrief(many, { ...MATERIAL, theirs: [long] });
    expect([lacks.length, sections.length, dropped]).toEqual([5, 8, 7]);
  });

  it.each([
    ["expand", 2, 2, "expand", OTHER],
    ["expand", 1, 2, "expand", OWN],
    // It has a heading about it.
    ["expand", 0, 1, "expand", OWN],
    ["expand", 0, 9, "new_page", null],
    ["new_page", 1, 1, "new_page", null],
    ["covered", 2, 9, "covered", OWN],
    ["covered", 0, 1, "covered", OWN],
    ["covered", 0, 9, "unproven", null],
    ["unrelated", 0, 1, "unrelated", null],
    ["elsewhere", 0, 101, "elsewhere", SIZES],
    ["elsewhere", 0, 2, "elsewhere", OTHER],
    ["elsewhere", 0, 102, "unproven", null],
  ] as const)(
    "that says %s where %i pages cover the search, of page %i, is %s",
    (result, covering, your_page, is, page) => {
      const material = { ...MATERIAL, covering };
      const checked = checkedBrief({ ...REPLY, ...EMPTY, result, your_page }, material);
      expect([checked.result, checked.page]).toEqual([is, page]);
    },
  );

  it("expands the page that was named if its text says a word of the search", () => {
    const faq = { ...OTHER, text: "Welcome.\nHow do I clean my shoes?" };
    const named = { ...MATERIAL, own: [OWN, faq] };
    expect(checkedBrief({ ...REPLY, your_page: 2 }, named).page).toEqual(faq);
    expect(checkedBrief({ ...REPLY, your_page: 2 }, MATERIAL).page).toEqual(OWN);
  });

  it("leaves a page that's about more than the search its title", () => {
    const titled = (title: string) =>
      checkedBrief(REPLY, { ...MATERIAL, own: [{ ...OWN, title }] }).title;
    expect(titled("How to choose trail shoes")).toBe(REPLY.title);
    expect(titled("All about shoes")).toBeNull();
  });

  it("lacks nothing of a page that isn't there yet, and is empty where there's nothing to add", () => {
    expect(checkedBrief({ ...REPLY, result: "new_page" }, MATERIAL).lacks).toEqual([]);
    const nothing = { title: null, intent: null, ...EMPTY };
    expect(checkedBrief({ ...REPLY, result: "covered" }, MATERIAL)).toMatchObject(nothing);
  });

  it.each([
    ["Rival's trail shoes for you", "Which trail shoes does Rival sell?"],
    ["Boots and nothing else", "Tell me about trail shoes."],
    ["Trail shoes ".repeat(9), "Which size fits?"],
    ["See www.evil.test for shoes", "Is <b>mud</b> bad for shoes?"],
  ])("leaves out a title such as %s, and a question such as %s", (title, question) => {
    const { title: kept, questions } = checkedBrief(
      { ...REPLY, title, questions: [question] },
      MATERIAL,
    );
    expect([kept, questions]).toEqual([null, []]);
  });
});
