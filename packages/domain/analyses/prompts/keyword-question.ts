import { isPlural } from "./noun.ts";

/** The first pattern that matches the keyword determines the question. */
const SHAPES: readonly (readonly [typed: RegExp, asked: (parts: readonly string[]) => string])[] = [
  [/^how to (.+)$/iu, ([, what]) => `How do you ${what}?`],
  [/^(?:how|what|what's|why|when|where|which) .+$/iu, ([whole = ""]) => asQuestion(whole)],
  [/^(?:who|whose) \S+ .+$/iu, ([whole = ""]) => asQuestion(whole)],
  [
    /^(?:is|are|does|did|should|would|could|was|were) \S+ .+$/iu,
    ([whole = ""]) => asQuestion(whole),
  ],
  [
    /^(?:can|will|do|has|have|may) (?:i|you|we|it|they|he|she|there|an?|the|my|your|this|that) .+$/iu,
    ([whole = ""]) => asQuestion(whole),
  ],
  [/^(.+?) (?:vs\.?|versus) (.+)$/isu, ([, one, other]) => `Which is better, ${one} or ${other}?`],
  [/^(?:the )?((?:best|top) .+)$/iu, ([, what = ""]) => `What ${areOrIs(what)} the ${what}?`],
  [/^(.+) near me$/iu, ([, what = ""]) => `Which ${what} near me ${areOrIs(what)} best?`],
  [/^((?:buy|book|hire|order|rent) .+)$/iu, ([, what]) => `Where can I ${what}?`],
  [/^((?:cheap|affordable) .+)$/iu, ([, what]) => `Where can I find ${what}?`],
  [/^(.+) for sale$/iu, ([, what]) => `Where can I buy ${what}?`],
  [/^(.+) (?:prices?|pricing|costs?)$/iu, ([, what]) => `What is the price of ${what}?`],
  [/^(.+) reviews?$/iu, ([, what]) => `What do reviews say about ${what}?`],
  [/^(.+) alternatives?$/iu, ([, what]) => `What are the alternatives to ${what}?`],
  [/^(.+) (?:meaning|definition)$/iu, ([, what]) => `What does ${what} mean?`],
  [/^(.+ (?:examples|ideas|templates|tips))$/iu, ([, what]) => `What are good ${what}?`],
  [/^([a-z]+ my .+)$/iu, ([, what]) => `How do I ${what}?`],
  [/^([a-z]+ (?:an?|the|your) .+)$/iu, ([, what]) => `How do you ${what}?`],
];

/** The question someone typing this keyword would ask an answer engine, in English. */
export function keywordQuestion(keyword: string): string {
  const typed = keyword
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/(?<![\s?])[\s?]+$/u, "");
  for (const [shape, asked] of SHAPES) {
    const parts = shape.exec(typed);
    if (parts !== null) return asked(parts);
  }
  return `What should I know about ${typed}?`;
}

function asQuestion(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`;
}

function areOrIs(phrase: string): "are" | "is" {
  return isPlural(phrase) ? "are" : "is";
}
