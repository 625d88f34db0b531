import { describe, expect, it } from "vitest";
import { analyserFor } from "./analyser.ts";
import { evidenceOf } from "./page-evidence.ts";
import { createPageWords } from "./page-words.ts";

const NOWHERE = { title: [], address: [] };

async function evidence(
  text: string,
  query: string,
  {
    headings = "",
    links = [],
    at = NOWHERE,
  }: {
    headings?: string;
    links?: readonly string[];
    at?: { title: string[]; address: string[] };
  } = {},
) {
  const analyser = await analyserFor("en");
  const words = createPageWords(headings);
  for (const link of links) words.addLink(analyser.terms(link));
  for (const line of text.split("\n")) words.addText(line, analyser.terms(line));
  words.addOtherHeadings(analyser);
  const asked = analyser.terms(query).map((term) => ({ terms: [term], synonyms: [], weight: 1 }));
  return evidenceOf(words.bytes(), asked, at);
}

const APART = "and then many other words ".repeat(5);

describe("the words of a page in order show", () => {
  it.each<[text: string, passage: number, passages: number]>([
    ["A partial index covers some rows.", 1, 1],
    [`A partial match. ${APART} An index.`, 0.5, 0],
    [`A partial index. ${APART} Indexes that are partial.`, 1, 2],
    [`A partial match.\n${APART}\nAn index.`, 0.5, 0],
    ["Nothing of that.", 0, 0],
  ])("'%s': how much of 'partial index' one passage has, and how many", async (...row) => {
    const [text, passage, passages] = row;
    expect(await evidence(text, "partial index")).toMatchObject({ passage, passages });
  });

  it("that the heading above belongs to a passage", async () => {
    const text = `Partial indexes¶\n${APART}\nThey have a predicate.\nOther\n${APART}`;
    const headings = "Partial indexes\nOther";
    const found = await evidence(text, "partial index predicate", { headings });
    expect(found.passage).toBe(1);
    expect(found.heading).toBeCloseTo(2 / 3);
    const below = await evidence(`${text}\nA predicate`, "other predicate", { headings });
    expect(below).toMatchObject({ passage: 1, heading: 0.5 });
  });

  it("headings outside the main text", async () => {
    expect(await evidence(APART, "partial", { headings: "Partial" })).toMatchObject({ heading: 1 });
  });

  it("links that are about little else, and words of title and address", async () => {
    const links = ["Deadlock", "set deadlock timeout in the configuration"];
    expect(await evidence("", "deadlock", { links })).toMatchObject({ link: 1, all: 1 });
    expect(await evidence("", "deadlock", { links: links.slice(1) })).toMatchObject({ link: 0 });
    const at = { title: ["partial"], address: ["index"] };
    expect(await evidence("", "partial index", { at })).toMatchObject({
      title: 0.5,
      address: 0.5,
      passage: 1,
    });
  });

  it.each<[heading: string, fit: number]>([
    ["Partial indexes", 1],
    ["11.8. Partial indexes", 1],
    ["Partial indexes and their predicates", Math.sqrt(2 / 5)],
    ["Indexes", 0.5],
    ["Predicates", 0],
  ])("how much else the heading '%s' names", async (heading, fit) => {
    const found = await evidence(APART, "partial index", { headings: heading });
    expect(found.headingFit).toBeCloseTo(fit);
    const title = (await analyserFor("en")).terms(heading);
    const titled = await evidence("", "partial index", { at: { title, address: [] } });
    expect(titled.titleFit).toBeCloseTo(fit);
  });

  it.each<[text: string, neighbors: number]>([
    ["A partial index has a predicate.", 1 / 2],
    ["Indexes may be partial, and have a predicate.", 1 / 4],
    ["A partial index. A partial index.", 3 / 8],
    [`A partial match. ${APART} An index. ${APART} A predicate.`, 0],
  ])("how often words of 'partial index predicate' are near each other: '%s'", async (...row) => {
    const [text, neighbors] = row;
    expect((await evidence(text, "partial index predicate")).neighbors).toBeCloseTo(neighbors);
  });

  it.each<[text: string, beginning: number, inOrder: number]>([
    ["How to create a partial index", 2 / 3, 2 / 3],
    [`Partial: ${APART} ${APART} a partial index.`, 1 / 3, 2 / 3],
    ["An index that is partial, and unique.", 1, 0],
    ["A partial\nindex", 2 / 3, 0],
    ["A unique partial index", 1, 1],
  ])(
    "what a page begins with, and what it has in the order of 'unique partial index': '%s'",
    async (...row) => {
      const [text, beginning, inOrder] = row;
      const found = await evidence(text, "unique partial index");
      expect(found.beginning).toBeCloseTo(beginning);
      expect(found.inOrder).toBeCloseTo(inOrder);
    },
  );

  it("that entries of a list are no passages", async () => {
    const entries = `partial index\n${"other entry\n".repeat(20)}`.repeat(5);
    expect(await evidence(entries, "partial index")).toMatchObject({ passage: 1, passages: 0 });
  });

  it("no more than 30,000 words, however long the page is", async () => {
    const words = createPageWords("");
    for (let line = 0; line < 50_000; line++) words.addText("", ["a", "b", "c"]);
    expect(words.bytes().length).toBeLessThanOrEqual(60_000);
  });
});

describe("a synonym", () => {
  it("counts for less than the word itself", async () => {
    const words = createPageWords("");
    words.addText("", ["cancel", "queri"]);
    const asked = [
      { terms: ["kill"], synonyms: ["cancel"], weight: 1 },
      { terms: ["queri"], synonyms: [], weight: 1 },
    ];
    expect(evidenceOf(words.bytes(), asked, NOWHERE).passage).toBeCloseTo(0.9);
  });
});
