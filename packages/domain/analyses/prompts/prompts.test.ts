import { describe, expect, it } from "vitest";
import { derivePrompts, distinctPrompts, MOST_PROMPTS_ANSWERED } from "../index.ts";
import { keywordQuestion } from "./keyword-question.ts";

describe("a keyword as a question", () => {
  it.each([
    ["how to tie shoes", "How do you tie shoes?"],
    ["what is seo", "What is seo?"],
    ["why do shoes squeak?", "Why do shoes squeak?"],
    ["who makes good shoes", "Who makes good shoes?"],
    ["is leather waterproof", "Is leather waterproof?"],
    ["can you wash suede", "Can you wash suede?"],
    ["can opener", "What should I know about can opener?"],
    ["will writing service", "What should I know about will writing service?"],
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
    ["trail shoes price", "What is the price of trail shoes?"],
    ["acme runner reviews", "What do reviews say about acme runner?"],
    ["semrush alternatives", "What are the alternatives to semrush?"],
    ["hreflang meaning", "What does hreflang mean?"],
    ["landing page examples", "What are good landing page examples?"],
    ["clean my boots", "How do I clean my boots?"],
    ["clean your boots", "How do you clean your boots?"],
    ["create a website", "How do you create a website?"],
    ["  trail   running shoes ", "What should I know about trail running shoes?"],
  ])("%s", (keyword, question) => {
    expect(keywordQuestion(keyword)).toBe(question);
  });
});

describe("the questions put to an answer engine", () => {
  const shop = {
    name: "Acme",
    language: "en-GB",
    phrases: ["winter boots", "leather care", "ice axe", "socks"],
    keywords: ["best winter boots", "how to wax boots"],
  };

  it("ask of the company, of its field and of its keywords", () => {
    expect(derivePrompts(shop)).toEqual([
      { prompt: "What is Acme?", from: "site", keyword: null },
      { prompt: "What does Acme offer?", from: "site", keyword: null },
      { prompt: "Who offers winter boots?", from: "site", keyword: null },
      { prompt: "Which winter boots are best?", from: "site", keyword: null },
      { prompt: "Who offers leather care?", from: "site", keyword: null },
      { prompt: "Which leather care is best?", from: "site", keyword: null },
      { prompt: "Who offers an ice axe?", from: "site", keyword: null },
      { prompt: "Which ice axe is best?", from: "site", keyword: null },
      { prompt: "What are the best winter boots?", from: "keyword", keyword: "best winter boots" },
      { prompt: "How do you wax boots?", from: "keyword", keyword: "how to wax boots" },
    ]);
  });

  it("are the words themselves in another language", () => {
    const laden = {
      ...shop,
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
    const [first] = derivePrompts({ ...shop, language: null });
    expect(first?.prompt).toBe("What is Acme?");
  });

  it("come once, whatever their case, spaces and question marks", () => {
    const keywords = ["Winter boots", "winter  BOOTS", "what is acme", "What is Acme??"];
    const asked = derivePrompts({ ...shop, phrases: [], keywords }).map(({ prompt }) => prompt);
    expect(asked).toEqual([
      "What is Acme?",
      "What does Acme offer?",
      "What should I know about Winter boots?",
    ]);
    expect(distinctPrompts([{ prompt: "?" }, { prompt: "Why? " }, { prompt: "why" }])).toEqual([
      { prompt: "Why? " },
    ]);
  });

  it("are as many as one analysis answers, and no more", () => {
    const keywords = Array.from({ length: 50 }, (_, n) => `keyword ${n}`);
    expect(derivePrompts({ ...shop, keywords })).toHaveLength(MOST_PROMPTS_ANSWERED);
  });
});
