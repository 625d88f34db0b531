import { describe, expect, it } from "vitest";
import {
  derivePrompts,
  distinctPrompts,
  MOST_PROMPTS_ANSWERED,
  naturalQuestion,
} from "../index.ts";
import { keywordQuestion } from "./keyword-question.ts";

describe("a keyword as a question", () => {
  it.each([
    ["how to tie shoes", "How do I tie shoes?"],
    ["how do i tie shoes", "How do I tie shoes?"],
    ["what is seo", "What is seo?"],
    ["why do shoes squeak?", "Why do shoes squeak?"],
    ["who makes good shoes", "Who makes good shoes?"],
    ["is leather waterproof", "Is leather waterproof?"],
    ["can you wash suede", "Can you wash suede?"],
    ["can opener", "What is a can opener?"],
    ["postgres vs mysql", "Which is better, postgres or mysql?"],
    ["best running shoes", "What are the best running shoes?"],
    ["best shoes for flat feet", "What are the best shoes for flat feet?"],
    ["best crm for startups", "What is the best crm for startups?"],
    ["the best bus tour", "What is the best bus tour?"],
    ["top news apps", "What are the top news apps?"],
    ["dentist near me", "Which dentist near me is best?"],
    ["shoe shops near me", "Which shoe shops near me are best?"],
    ["buy trail shoes online", "Where can I buy trail shoes online?"],
    ["cheap trail shoes", "Where can I find cheap trail shoes?"],
    ["used boots for sale", "Where can I buy used boots?"],
    ["trail shoes price", "How much do trail shoes cost?"],
    ["acme runner reviews", "What do reviews say about acme runner?"],
    ["semrush alternatives", "What are the alternatives to semrush?"],
    ["hreflang meaning", "What does hreflang mean?"],
    ["landing page examples", "What are good landing page examples?"],
    ["clean my boots", "How do I clean my boots?"],
    ["create a website", "How do I create a website?"],
    ["change user password", "How do I change a user password?"],
    ["install docker", "How do I install docker?"],
    ["materialized view", "What is a materialized view?"],
    ["  window   functions ", "What are window functions?"],
    ["deadlock", "What is deadlock?"],
    ["red trail running shoes", "red trail running shoes"],
    ["iphone 16", "iphone 16"],
  ])("%s", (keyword, question) => {
    expect(keywordQuestion(keyword)).toBe(question);
  });

  it.each([
    ["create user postgres", "How do I create a user in Postgres?"],
    ["flask blueprints", "What are blueprints in Flask?"],
    ["update flask", "How do I update flask?"],
    ["postgres", "What is postgres?"],
  ])("with the name of a product: %s", (keyword, question) => {
    expect(keywordQuestion(keyword, { names: ["Postgres", "Flask"] })).toBe(question);
  });

  it("asks what to buy where the site sells it", () => {
    expect(keywordQuestion("trail shoes", { isShop: true })).toBe(
      "Which trail shoes should I buy?",
    );
  });
});

describe("a heading that is a question", () => {
  it.each([
    ["How long do shoes last?", "How long do shoes last?"],
    ["12.3. How long do shoes last?¶", "How long do shoes last?"],
    ["(4) Why do they squeak?", "Why do they squeak?"],
    ["Why this?", null],
    ["What should you do next with these?", null],
    ["return True # Is the constraint targeting the field?", null],
    ["What does get_object() return?", null],
    ["Ready to buy?", null],
    ["How long do shoes last", null],
  ])("%s", (heading, question) => expect(naturalQuestion(heading, "en")).toBe(question));

  it("is taken as it is in another language", () => {
    expect(naturalQuestion("Wie lange halten Schuhe?", "de")).toBe("Wie lange halten Schuhe?");
  });
});

describe("the questions put to an answer engine", () => {
  const docs = {
    name: "Acme",
    names: ["Acme"],
    language: "en-GB",
    isShop: false,
    searched: ["how do i wax boots"],
    headings: ["Do boots last?"],
    phrases: ["event triggers", "functions that return many rows", "write ahead log", "ice axe"],
    keywords: ["best winter boots", "how to wax boots"],
  };

  it("ask of the company, then what people search for, and of its topics and keywords", () => {
    expect(derivePrompts(docs)).toEqual([
      { prompt: "What is Acme?", from: "site", keyword: null },
      { prompt: "How do I wax boots?", from: "search-console", keyword: null },
      { prompt: "Do boots last?", from: "heading", keyword: null },
      { prompt: "What are event triggers?", from: "site", keyword: null },
      { prompt: "What is a write ahead log?", from: "site", keyword: null },
      { prompt: "What is an ice axe?", from: "site", keyword: null },
      { prompt: "What are the best winter boots?", from: "keyword", keyword: "best winter boots" },
    ]);
  });

  it("ask of a shop what to buy", () => {
    const shop = { ...docs, isShop: true, searched: [], headings: [], keywords: ["winter boots"] };
    expect(derivePrompts(shop).map(({ prompt }) => prompt)).toEqual([
      "What is Acme?",
      "What does Acme offer?",
      "Which event triggers should I buy?",
      "Which write ahead log should I buy?",
      "Which ice axe should I buy?",
      "Which winter boots should I buy?",
    ]);
  });

  it("are the words themselves in another language", () => {
    const laden = {
      ...docs,
      searched: [],
      headings: [],
      language: "de",
      phrases: ["winterstiefel"],
      keywords: ["schuhe putzen"],
    };
    expect(derivePrompts(laden).map(({ prompt }) => prompt)).toEqual([
      "Acme",
      "winterstiefel",
      "schuhe putzen",
    ]);
  });

  it("are in English where the language is unknown", () => {
    const [first] = derivePrompts({ ...docs, language: null });
    expect(first?.prompt).toBe("What is Acme?");
  });

  it("come once, whatever their case, spaces and question marks", () => {
    const keywords = ["Winter boots", "winter  BOOTS", "what is acme", "What is Acme??"];
    const sources = { ...docs, searched: [], headings: [], phrases: [], keywords };
    expect(derivePrompts(sources).map(({ prompt }) => prompt)).toEqual([
      "What is Acme?",
      "What are Winter boots?",
    ]);
    expect(distinctPrompts([{ prompt: "?" }, { prompt: "Why? " }, { prompt: "why" }])).toEqual([
      { prompt: "Why? " },
    ]);
  });

  it("are as many as one analysis answers, and no more", () => {
    const keywords = Array.from({ length: 50 }, (_, n) => `keyword ${n}`);
    expect(derivePrompts({ ...docs, keywords })).toHaveLength(MOST_PROMPTS_ANSWERED);
  });
});
