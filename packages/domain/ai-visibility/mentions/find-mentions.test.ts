import { describe, expect, it } from "vitest";
import { findMentions, type MentionedCompany, type WordKind } from "../index.ts";

const COMMON = new Set(
  "target orange square monday gap shell best buy old navy home depot notion slack linear front apple next the body shop".split(
    " ",
  ),
);
const WORDS = new Set("stripe stripes sky sports figma ring bolt nest dash ally".split(" "));
const kindOf = (word: string): WordKind =>
  COMMON.has(word) ? "common" : WORDS.has(word) ? "word" : "unknown";

function aliasesIn(answer: string, names: readonly string[], language: string | null = null) {
  const company = { domain: "acme.example", names };
  return findMentions(answer, [company], { kindOf, language }).map(({ alias }) => alias);
}

type Case = readonly [answer: string, name: string, isMentioned: boolean];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "whole words": [
    ["Acme makes boots.", "Acme", true],
    ["Boots by ACME last.", "Acme", true],
    ["boots by acme last", "Acme", true],
    ["Acmeist poets wrote it.", "Acme", false],
    ["The Pacme boots last.", "Acme", false],
    ["Acme2 is something else.", "Acme", false],
    ["2Acme is something else.", "Acme", false],
    ["AcmePay is another product.", "Acme", false],
    ["Some buy them (“Acme”).", "Acme", true],
    ["Try **Acme** first.", "Acme", true],
    ["Try _Acme_ first.", "Acme", true],
    ["Try `Acme` first.", "Acme", true],
    ["Acme, Rival and others", "Acme", true],
    ["Acme/Rival", "Acme", true],
    ["| Acme | 4.5 |", "Acme", true],
    ["Acme™ boots", "Acme", true],
    ["Acme®", "Acme", true],
    ["", "Acme", false],
    ["Boots are shoes.", "Acme", false],
  ],
  possessives: [
    ["Acme's boots last.", "Acme", true],
    ["Acme’s boots last.", "Acme", true],
    ["ACME'S BOOTS", "Acme", true],
    ["Stripe's prices", "Stripe", true],
    ["the stripes' colors", "Stripe", false],
    ["Stripes are in fashion.", "Stripe", false],
    ["Acme'nin botları", "Acme", true],
    ["She'll come.", "Shell", false],
    ["We're here.", "Were", false],
    ["les bottes d'Acme", "Acme", true],
    ["l’Acme è buona", "Acme", true],
    ["i prodotti dell'Acme", "Acme", true],
    ["O'Reilly prints books.", "Reilly", false],
    ["O'Reilly prints books.", "O'Reilly", true],
    ["O’Reilly's books", "O'Reilly", true],
    ["McDonald's sells burgers.", "McDonald's", true],
    ["McDonalds sells burgers.", "McDonald's", true],
    ["McDonald’s’ burgers", "McDonald's", true],
    ["Donald's burgers", "McDonald's", false],
  ],
  "several words": [
    ["Acme Shoes makes boots.", "Acme Shoes", true],
    ["AcmeShoes makes boots.", "Acme Shoes", true],
    ["ACMESHOES makes boots.", "Acme Shoes", true],
    ["acmeshoes makes boots.", "Acme Shoes", false],
    ["The Acme-Shoes boots last.", "Acme Shoes", true],
    ["Acme\u00a0Shoes makes boots.", "Acme Shoes", true],
    ["Acme. Shoes are sold there.", "Acme Shoes", false],
    ["Acme, shoes and more", "Acme Shoes", false],
    ["Acme\nShoes are sold there.", "Acme Shoes", false],
    ["Acme's shoes last.", "Acme Shoes", false],
    ["Acme sells shoes.", "Acme Shoes", false],
    ["Acme **Shoes** is good.", "Acme Shoes", true],
    ["You can go to the shop.", "Goto", false],
    ["Use goto rarely.", "Go To", false],
    ["your work day", "Workday", false],
    ["to get her home", "Together", false],
    ["Johnson & Johnson makes it.", "Johnson & Johnson", true],
    ["Johnson and Johnson makes it.", "Johnson & Johnson", true],
    ["Johnson, Johnson and Lee", "Johnson & Johnson", false],
    ["H&M sells clothes.", "H&M", true],
    ["H & M sells clothes.", "H&M", true],
    ["h&m sells clothes.", "H&M", false],
    ["Coca-Cola is sweet.", "Coca-Cola", true],
    ["Coca Cola is sweet.", "Coca-Cola", true],
    ["Marks and Spencer", "Marks & Spencer", true],
  ],
  "parts of other names": [
    ["Coca-Cola is sweet.", "Cola", false],
    ["Rolls-Royce builds engines.", "Rolls", false],
    ["Acme-like boots", "Acme", true],
    ["non-Acme boots", "Acme", true],
    ["ex-Acme engineers", "Acme", true],
    ["pseudo-Acme boots", "Acme", false],
    ["Disney+ has films.", "Disney", false],
    ["Disney+ has films.", "Disney+", true],
    ["Disney has films.", "Disney+", false],
    ["C++ is fast.", "C++", true],
    ["Vitamin C is healthy.", "C++", false],
    ["C# is typed.", "C++", false],
    ["my_acme_key is set.", "Acme", false],
    ["acme_shoes_v2", "Acme", false],
    ["Acme.js is a library.", "Acme", false],
    ["Next.js is a framework.", "Next", false],
    ["Yahoo! is old.", "Yahoo!", true],
    ["Yahoo is old.", "Yahoo!", true],
  ],
  addresses: [
    ["See acme.example for more.", "Nothing", true],
    ["They are sold on acme.example.", "Nothing", true],
    ["See https://www.acme.example/boots.", "Nothing", true],
    ["See shop.acme.example.", "Nothing", true],
    ["See HTTPS://ACME.EXAMPLE/", "Nothing", true],
    ["Write to info@acme.example.", "Nothing", true],
    ["詳しくはacme.exampleをご覧ください。", "Nothing", true],
    ["See acme.example's shop.", "Nothing", true],
    ["See notacme.example.", "Nothing", false],
    ["See my-acme.example.", "Nothing", false],
    ["See acme.example.test today.", "Nothing", false],
    ["See acme.example@rival.test today.", "Nothing", false],
    ["See https://acme.example@rival.test/", "Nothing", false],
    ["See https://rival.test/acme.example", "Nothing", false],
    ["See https://rival.test/?to=https://acme.example/", "Nothing", false],
    ["See https://rival.test/acme/boots", "Acme", false],
    ["See acme.test, another site", "Acme", false],
    ["Write to acme@mail.test.", "Acme", false],
    ["Follow @acme there.", "Acme", false],
    ["#Acme is trending.", "Acme", true],
    ["[boots](https://rival.test/acme)", "Acme", false],
    ["[Acme](https://rival.test/)", "Acme", true],
    ["[boots](https://acme.example/boots)", "Nothing", false],
    ["A acme example is shown.", "Nothing", false],
  ],
  "other scripts": [
    ["Nestle\u0301 makes chocolate.", "Nestl\u00e9", true],
    ["Nestle makes chocolate.", "Nestl\u00e9", false],
    ["Купить в магазине ЯНДЕКС легко.", "Яндекс", true],
    ["Яндексоид пишет.", "Яндекс", false],
    ["東京の楽天市場で買えます。", "楽天市場", true],
    ["彼は楽天的な人です。", "楽天", false],
    ["楽天で買う。", "楽天", true],
    ["小米的手机很便宜。", "小米", true],
    ["ソニーのカメラ", "ソニー", true],
    ["네이버는 검색 엔진이다.", "네이버", true],
    ["네이버에서 찾다", "네이버", true],
    ["네이버후드", "네이버", false],
    ["Ａｃｍｅ makes boots.", "Acme", true],
    ["Ac\u00adme makes boots.", "Acme", true],
    ["Ac\u200bme makes boots.", "Acme", true],
    ["Асме makes boots.", "Acme", false],
    ["أحذية أكمي جيدة", "أكمي", true],
    ["ΑΚΜΗ είναι εδώ", "ακμη", true],
    ["Müller verkauft.", "Müller", true],
    ["Mueller verkauft.", "Müller", false],
  ],
  "names that are words": [
    ["Our target audience reads.", "Target", false],
    ["Target audience: adults.", "Target", false],
    ["You can buy it at Target.", "Target", true],
    ["Most people shop at Target or online.", "Target", true],
    ["Define Your Target Audience First", "Target", false],
    ["## Target", "Target", false],
    ["1. **Target**: whom to reach", "Target", false],
    ["TARGET YOUR CUSTOMERS", "Target", false],
    ["Target Corp. sells it.", "Target", true],
    ["1. **Target** sells it. Also look at Target online.", "Target", true],
    ["An orange is a fruit.", "Orange", false],
    ["Orange is a color.", "Orange", false],
    ["In France, Orange sells phones.", "Orange", true],
    ["the best buy is this one", "Best Buy", false],
    ["Best buy: this one.", "Best Buy", false],
    ["I bought it at Best Buy yesterday.", "Best Buy", true],
    ["Best Buy sells televisions.", "Best Buy", true],
    ["The Best Buy Guide", "Best Buy", false],
    ["an apple a day", "Apple", false],
    ["Apple Pie Recipe", "Apple", false],
    ["Phones by Apple cost more.", "Apple", true],
    ["See you on Monday Morning", "Monday", false],
    ["a stripe of color", "Stripe", false],
    ["Stripe charges 2.9 %.", "Stripe", true],
    ["STRIPE charges 2.9 %.", "Stripe", true],
    ["the sky is blue", "Sky", false],
  ],
  "short names": [
    ["ACS makes boots.", "ACS", true],
    ["The acs of boots.", "ACS", false],
    ["MACS are not boots.", "ACS", false],
    ["IT departments buy it.", "IT", false],
    ["In the US, it is sold.", "US", false],
    ["SAP sells software.", "SAP", true],
    ["Tree sap is sticky.", "SAP", false],
    ["3M makes tape.", "3M", true],
    ["3m of tape", "3M", false],
    ["?!", "?!", false],
  ],
};

describe.each(Object.entries(CASES))("a company is mentioned: %s", (_, cases) => {
  it.each(cases)("'%s' with the name '%s': %s", (answer, name, isMentioned) => {
    expect(aliasesIn(answer, [name]).length > 0).toBe(isMentioned);
  });
});

describe("mentions", () => {
  const companies: MentionedCompany[] = [
    { domain: "sky.example", names: ["Sky"] },
    { domain: "skysports.example", names: ["Sky Sports"] },
    { domain: "acme.example", names: ["Acme", "Acme Shoes"] },
  ];
  const found = (answer: string) =>
    findMentions(answer, companies, { kindOf }).map(({ domain, alias, start, end }) => [
      domain,
      alias,
      answer.slice(start, end),
    ]);

  it("go to the longest name", () => {
    expect(found("Watch it on Sky Sports, or with Sky.")).toEqual([
      ["skysports.example", "Sky Sports", "Sky Sports"],
      ["sky.example", "Sky", "Sky"],
    ]);
    expect(found("Acme Shoes and Acme")).toEqual([
      ["acme.example", "Acme Shoes", "Acme Shoes"],
      ["acme.example", "Acme", "Acme"],
    ]);
  });

  it("are marked in the text as it was written", () => {
    expect(found("ﬁne: d'Acme’s, Ac\u00adme")).toEqual([
      ["acme.example", "Acme", "Acme"],
      ["acme.example", "Acme", "Ac\u00adme"],
    ]);
  });

  it("join with a hyphen in German only", () => {
    expect(aliasesIn("Die Acme-Schuhe halten.", ["Acme"], "de")).toEqual(["Acme"]);
    expect(aliasesIn("The Acme-Hyatt deal", ["Acme"], "en")).toEqual([]);
  });

  it("cost time in proportion to the text", () => {
    const work = (times: number) => {
      const before = process.cpuUsage();
      found("a'".repeat(5 * times) + " .".repeat(5 * times) + "Acme-".repeat(2 * times));
      return process.cpuUsage(before).user;
    };
    work(100);
    // Four times as much text: 4 in proportion, 16 if each part looked at all others.
    expect(work(8_000) / work(2_000)).toBeLessThan(10);
  });
});
