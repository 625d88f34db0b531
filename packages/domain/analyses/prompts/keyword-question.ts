import { isPlural, withArticle } from "./noun.ts";
import { readKeyword } from "./read-keyword.ts";

/** The question someone typing this keyword would ask an answer engine, in English. */
export function keywordQuestion(
  keyword: string,
  { names = [], isShop = false }: { names?: readonly string[]; isShop?: boolean } = {},
): string {
  const read = readKeyword(keyword, names);
  const where = read.about === null ? "" : ` in ${read.about}`;
  switch (read.kind) {
    case "question":
      return asQuestion(read.text);
    case "action":
      return `How do I ${actionOf(read)}${where}?`;
    case "versus":
      return `Which is better, ${read.one} or ${read.other}?`;
    case "best":
      return `What ${areOrIs(read.text)} the ${read.text}?`;
    case "nearby":
      return `Which ${read.text} near me ${areOrIs(read.text)} best?`;
    case "buying":
      return `Where can I ${read.text}?`;
    case "finding":
      return `Where can I find ${read.text}?`;
    case "price":
      return `How much ${isPlural(read.text) ? "do" : "does"} ${read.text} cost?`;
    case "reviews":
      return `What do reviews say about ${read.text}?`;
    case "alternatives":
      return `What are the alternatives to ${read.text}?`;
    case "meaning":
      return `What does ${read.text} mean?`;
    case "examples":
      return `What are good ${read.text}?`;
    case "topic":
      if (isShop && read.about === null) return `Which ${read.text} should I buy?`;
      return topicQuestion(read.text, where) ?? keyword.trim().replace(/\s+/gu, " ");
  }
}

/** `change user password` is `change a user password`; `install docker` stays. */
function actionOf({ text }: { readonly text: string }): string {
  const [verb = "", ...object] = text.split(" ");
  const isBare = object.length > 0 && object.length <= 2 && COUNTED.has(object.at(-1) ?? "");
  return isBare && !DETERMINER.test(text) ? `${verb} ${withArticle(object.join(" "))}` : text;
}

const DETERMINER = /^\S+ (?:an?|the|my|your|all|any|every|each|this|that|one|two|\d+)\b/iu;
/** Common things that something is done to; an article before a product's name would be wrong. */
const COUNTED = new Set(
  `account app application article backup bike blog branch button car chart class column command
  commit component connection constraint container cookie database date device dns domain email event
  field file folder form function group host house image index invoice key link list loan logo machine
  menu message method model module network object order package page partition password phone plan
  plugin post price process product profile project query record repository request role room row
  rule schema script server service session site store string table tag task template test theme
  thread token tool transaction trigger type url user value variable video view website widget
  window`.split(/\s+/u),
);
const MOST_WORDS = 3;
/** Ends that no noun phrase has. */
const NO_NOUN = /(?:^|\s)(?:\d+|to|for|in|on|with|of|and|or|not|my|free|online|download|login)$/iu;

/** `What is a materialized view?`; null where the words may be no noun phrase. */
export function topicQuestion(topic: string, where = ""): string | null {
  const words = topic.split(" ");
  if (words.length > MOST_WORDS || NO_NOUN.test(topic)) return null;
  if (isPlural(topic)) return `What are ${topic}${where}?`;
  return `What is ${words.length === 1 ? topic : withArticle(topic)}${where}?`;
}

function asQuestion(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`;
}

function areOrIs(phrase: string): "are" | "is" {
  return isPlural(phrase) ? "are" : "is";
}
