import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { joinParticles, termsOf } from "./terms.ts";

/** What kind of sentence answers it. English only: in other languages it stays open. */
export type QuestionIntent =
  | "definition"
  | "comparison"
  | "instruction"
  | "number"
  | "list"
  /** When, why, whether: neither what it is nor how it is done. */
  | "fact"
  | "open";

export interface ReadQuestion {
  readonly intent: QuestionIntent;
  /** How it begins: `when`. */
  readonly asks: string;
  /** It asks for a size, so that a number of things is no answer. */
  readonly isForSize: boolean;
  /** Its words without stop words, question words and names. */
  readonly subject: string;
  /** The same without verbs that pages word in their own way; empty if nothing else is left. */
  readonly topic: string;
  /** Its words with a hyphen, which mean nothing in parts: `read-only`. */
  readonly compounds: readonly string[];
  /** Names of companies, which the titles of their pages may be made with. */
  readonly names: readonly string[];
}

const WORDS = /[\p{L}\p{M}\p{N}]+(?:[._'’&/-][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;

/** Question words, which don't carry the topic. */
const ASKING = new Set(
  `best better good top offer offers offered provide provides sell sells say says mean means people
  difference differences explain find buy work works happen happens occur occurs called should`.split(
    /\s+/u,
  ),
);

/** Pages say `alter`, `drop` or `avoid` where people ask how to change, delete or prevent. */
const ACTIONS = new Set(
  `access add avoid change check choose configure create define delete disable display enable ensure
  fix get handle implement install list load make modify open prevent print protect read remove run
  save see set show start stop turn undo update use verify view write`.split(/\s+/u),
);

export function isAction(word: string): boolean {
  return ACTIONS.has(word.toLowerCase());
}

export function readQuestion(
  question: string,
  language: PhraseLanguage,
  names: readonly string[] = [],
): ReadQuestion {
  const all = wordsOf(joinParticles(question.normalize("NFKC")));
  const telling = all.filter((word) => termsOf(word, language).length > 0);
  const asked = telling.filter((word) => !ASKING.has(word.toLowerCase()));
  const unnamed = withoutNames(asked, names);
  const subject = firstOf(unnamed, asked, telling, all);
  const intent = intentOf(question.normalize("NFKC").trim());
  const named = intent === "number" ? subject.flatMap(asMeasure) : subject;
  return {
    intent,
    asks: all[0]?.toLowerCase() ?? "",
    isForSize: intent === "number" && all.some((word) => SIZES.has(word.toLowerCase())),
    subject: named.join(" "),
    topic: topicOf(named, intent).join(" "),
    compounds: named.map((word) => word.toLowerCase()).filter((word) => word.includes("-")),
    names,
  };
}

/** `How large …` is about a size. */
const MEASURES: Readonly<Record<string, string>> = {
  large: "maximum size",
  big: "maximum size",
  long: "maximum length",
};

const SIZES = new Set(["large", "big", "size"]);

function asMeasure(word: string): string[] {
  return MEASURES[word.toLowerCase()]?.split(" ") ?? [word];
}

const MEASURING = new Set(
  "maximum minimum max min number size length amount limit limits".split(" "),
);
/** `WAL mode` is about WAL. */
const KINDS_OF_THING = new Set(
  "mode command statement function feature option clause keyword system tool module extension object page site".split(
    " ",
  ),
);

function topicOf(subject: readonly string[], intent: QuestionIntent): readonly string[] {
  const isTold = intent === "instruction";
  const things = subject.filter((word) => !isTold || !isAction(word));
  const isKind = (word: string) =>
    (intent === "number" && MEASURING.has(word.toLowerCase())) ||
    (things.length === 2 && KINDS_OF_THING.has(word.toLowerCase()));
  const telling = things.filter((word) => !isKind(word));
  return telling.length > 0 ? telling : things;
}

const NUMBER =
  /^how (?:many|much|large|big|long|high|fast|small|often)\b|\b(?:maximum|minimum|max|limits? (?:of|on|for))\b|\bdefault (?:[\p{L}-]+ ){0,2}(?:port|timeout|size|limit|number|interval|length)\b/iu;
const INSTRUCTION =
  /^(?:how (?:do|can|could|should|would|must|may) (?:i|you|we|one|people)\b|how to\b|what(?:'s| is) the (?:best |right )?way to\b|where (?:do|can) i\b)/iu;
const COMPARISON =
  /\b(?:differences? between|differ(?:s|ent)? from|compared? (?:to|with)|vs|versus)\b/iu;
/** `Which types …`, `What are the levels …`: they ask for several. */
const LIST =
  /^(?:what|which) (?:kinds?|types?|sorts?|[\p{L} -]{2,40}(?:types|kinds|levels|options|modes|strategies|methods|formats|classes)) |^(?:what|which) are the |\b(?:what|which) [\p{L} -]{2,40} (?:are there|(?:do|does|can) [\p{L} ]{2,40} (?:have|support|offer|use))\b/iu;
const DEFINITION = /^(?:what|who)(?:'s| is| are| was| were| does| do)\b|^how (?:does|do)\b/iu;

const FACT =
  /^(?:when|why|where|is|are|was|can|could|does|do|did|has|have|should|must|may|will|what happens)\b/iu;

function intentOf(question: string): QuestionIntent {
  if (NUMBER.test(question)) return "number";
  if (INSTRUCTION.test(question)) return "instruction";
  if (COMPARISON.test(question)) return "comparison";
  if (LIST.test(question)) return "list";
  if (FACT.test(question)) return "fact";
  return DEFINITION.test(question) ? "definition" : "open";
}

function wordsOf(text: string): string[] {
  return [...(text.match(WORDS) ?? [])];
}

/** A longer name only as a whole: its words are usually ordinary words. */
function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/['’]s$/u, ""));
  const isNamed = plain.map(() => false);
  for (const name of names) {
    const parts = wordsOf(name.toLowerCase());
    for (const [at] of plain.entries()) {
      if (parts.length === 0 || !parts.every((part, index) => plain[at + index] === part)) continue;
      isNamed.fill(true, at, at + parts.length);
    }
  }
  return words.filter((_, index) => !isNamed[index]);
}

/** If a question consists only of such words, those are its subject. */
function firstOf(...choices: readonly (readonly string[])[]): readonly string[] {
  return choices.find(({ length }) => length > 0) ?? [];
}
