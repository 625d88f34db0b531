import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { isPlainLabel, withoutRemark } from "./lines.ts";
import type { ReadQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { termsOf } from "./terms.ts";

/** A row of a table says nothing but the number. */
const OF_A_ROW = 1.5;

/** How well the form of a sentence fits a kind of question; 0: not at all. */
export function formFor(
  { intent, topic, subject, asks, isForSize }: ReadQuestion,
  { text, form }: Pick<Unit, "text" | "form">,
  language: PhraseLanguage,
): number {
  const about = termsOf(topic || subject, language);
  switch (intent) {
    case "definition":
    case "open":
      if (form === "name") return named(text, about, language);
      if (form === "entry") return explains(text, about, language);
      if (form === "signature") return isCalled(text, about, language) ? 0.9 : 0;
      return isAboutPart(text, topic || subject) ? 0 : defines(text, about, language);
    case "comparison":
      if (form === "rows") return OF_A_ROW;
      return DIFFERS.test(text) ? 1 : COMPARES.test(text) ? OF_A_COMPARISON : 0;
    case "list":
      if (form === "rows") return OF_A_ROW;
      return form === "list" ? 1 : enumerates(text) ? 0.6 : 0;
    case "instruction":
      if (form === "command" || form === "code") return 1;
      if (form === "list") return WAYS.test(text) ? 0.9 : 0.5;
      if (form === "entry") return 0.5;
      if (form === "signature") return 0.85;
      if (form === "name") return 0.8;
      return (
        (INSTRUCTS.test(text) && !CAUTIONS.test(text) ? 0.7 : STEPS.test(text) ? 0.5 : 0) +
        (NAMES_COMMAND.test(text) ? 0.3 : 0)
      );
    case "number": {
      const measured = form === "row" ? OF_A_ROW : MEASURE.test(text) ? 1 : 0.8;
      if (!NUMBER.test(text)) return 0;
      return isForSize && !BYTES.test(text) ? measured / 2 : measured;
    }
    case "fact":
      return FACTS[asks]?.test(text) === true ? 0.7 : ANSWERS.test(text) ? 1 : 0;
  }
}

/** English: what a sentence says that answers when, why and whether. */
const ANSWERS = /^(?:yes|no)\b[,.:]/iu;
const REASONS = /\b(?:because|reasons?|since|so that|in order to|due to|avoids?)\b/iu;
const CASES =
  /\b(?:when|whenever|if|unless|should|recommended|appropriate|suitable|instead of|rather than|prefer(?:red)?)\b/iu;
const WHETHER =
  /\b(?:cannot|can(?:['’]t| not)?|does not|do not|doesn['’]t|(?:is|are) (?:not|always|never|only|safe|supported|possible)|supports?|supported|by default|possible|only)\b/iu;
const MOMENTS =
  /\b(?:during|before|after|while|until|once|at (?:the (?:time|end|start|beginning)|[\p{L}-]+ time)|(?:each|every) time)\b/iu;
const FACTS: Readonly<Record<string, RegExp>> = {
  when: new RegExp(`${CASES.source}|${MOMENTS.source}`, "iu"),
  why: REASONS,
  what: CASES,
  ...Object.fromEntries(
    "is are was can could does do did has have should must may will"
      .split(" ")
      .map((word) => [word, WHETHER]),
  ),
};

const ENUMERATES = /\b(?:one|two|three|four|five|six|seven|several|following)\b/iu;
const FEWEST_COMMAS = 2;

/** `four kinds of`, or `wool, leather, and rubber`. */
function enumerates(text: string): boolean {
  const commas = text.split(",").length - 1;
  return ENUMERATES.test(text) || (commas >= FEWEST_COMMAS && / (?:and|or) /u.test(text));
}

const WAYS =
  /\b(?:ways|things|approaches|methods|steps|options|alternatives|procedures?|techniques)\b/iu;
const STEPS = /\b(?:two|three|four|several|following|these|simple) (?:ways|steps|options)\b/iu;
/** A sentence that says what the difference is, rather than one that compares something about them. */
const DIFFERS =
  /\b(?:differs?|differences?|differently|whereas|unlike|different (?:from|ways?|situations?|purposes?))\b/iu;
const OF_A_COMPARISON = 0.8;
const COMPARES =
  /\b(?:different|while|instead of|same|equivalent|alias(?:es)?|both|compared (?:to|with)|faster|slower|larger|smaller|than)\b/iu;

/** English only; in other languages a sentence's opening has to do. */
const DEFINING =
  /\s(?:(?:is|are|was) (?:an?|another|only an?|the|one|any|used|called|known|like|similar|simply|basically|normally|usually|to)|(?:is|are) [\p{L}-]{3,20}(?: [\p{L}-]{3,20})? (?:that|which)|means?|refers? to|represents?|consists? of)\s/iu;
const DOING =
  /\s(?:describes?|allows?|lets?|enables?|provides?|offers?|makes?|sells?|keeps?|performs?|reclaims?|saves?|records?|stores?|creates?|applies|apply|adds?|removes?|writes?|reads?|runs?|checks?|gives?|takes?|helps?|shows?|controls?|specifies|determines?|protects?)\s/iu;
const STATING = /\s(?:is|are)\s/iu;
const PURPOSE = /^use (?:the )?(.{2,40}?) (?:command |statement |option )?(?:to|when|if) /iu;
const CLAUSE =
  /^(?:in|on|at|for|with|by|when|if|while|after|before)\s|\b(?:that|which|this|these)\b/iu;

/** `In testing, a fixture provides …` */
const SCOPE = /^(?:in|within|with) [\p{L} -]{2,40}, /iu;
/** `A fast-forward is a special type of merge …` says what a fast-forward merge is. */
const GENUS = 0.9;
const GENUS_WITHIN = 6;

/** `A partial index is …`: nothing but the subject stands before the verb. */
function defines(sentence: string, topic: readonly string[], language: PhraseLanguage): number {
  const text = sentence.replace(SCOPE, "");
  const purpose = PURPOSE.exec(text)?.[1];
  if (purpose !== undefined && isSubject(purpose, topic, language)) return 0.9;
  const worth = (verb: RegExp, most: number) => {
    const at = verb.exec(text)?.index;
    const before = at === undefined ? "" : withoutOtherWords(text.slice(0, at));
    if (before === "" || CLAUSE.test(before) || OF_IT.test(before)) return 0;
    if (!isSubject(before, topic, language)) return 0;
    return termsOf(before, language).length > topic.length ? most / 2 : most;
  };
  return Math.max(
    worth(DEFINING, 1),
    isOfKind(text, topic, language) ? GENUS : 0,
    isCalledSo(text, topic, language) ? GENUS : 0,
    worth(DOING, 0.7),
    worth(STATING, 0.4),
    explainsInPassing(text, topic, language),
  );
}

const CALLED =
  /\b(?:called|(?:referred to|known) as|termed) (?:an? |the )?["“‘']?([\p{L}\p{N} -]{2,60})/iu;

/** `Boots with two soles are usually called double boots.` */
function isCalledSo(text: string, topic: readonly string[], language: PhraseLanguage): boolean {
  const name = termsOf(CALLED.exec(text)?.[1] ?? "", language);
  return name.length >= topic.length && topic.every((term, at) => name[at] === term);
}

/** What is left of the topic is the kind of thing that its first words are. */
function isOfKind(text: string, topic: readonly string[], language: PhraseLanguage): boolean {
  const at = DEFINING.exec(text)?.index;
  if (at === undefined || topic.length < 2) return false;
  const before = termsOf(text.slice(0, at), language);
  const kind = termsOf(text.slice(at), language).slice(0, GENUS_WITHIN);
  const isName = before.length > 0 && before.every((term) => topic.includes(term));
  return isName && topic.every((term) => before.includes(term) || kind.includes(term));
}

/** `GTX (a membrane) is …`, `GTX, a membrane, is …` */
function withoutOtherWords(before: string): string {
  if (!before.endsWith(",")) return before.replace(/ \([^()]*\)$/u, "");
  return before.slice(0, Math.max(0, before.lastIndexOf(", ")));
}

/** `The check for deadlocks is …` */
const OF_IT = /^(?:the|an?|all|each|every) [\p{L}-]+ (?:of|for|in|on|to|with|from|by)\s/iu;

/** `gaiter.wash()` and `gaiter_size` are no gaiters. */
function isAboutPart(text: string, topic: string): boolean {
  const [first = ""] = text.split(" ", 1);
  return !/[._]/u.test(topic) && /\w(?:\.\w|_\w|\()/u.test(first);
}

/** `… supports index-only scans, which can answer queries …` */
function explainsInPassing(
  text: string,
  topic: readonly string[],
  language: PhraseLanguage,
): number {
  const at = /, which (?:is|are|can|allows?|lets?|means?)\s/iu.exec(text)?.index;
  const named = at === undefined ? [] : termsOf(text.slice(0, at), language).slice(-topic.length);
  return named.length > 0 && topic.every((term) => named.includes(term)) ? 0.6 : 0;
}

/** `vacuum — garbage-collect a database` defines it; `create tablespace — …` no tablespace. */
function named(text: string, topic: readonly string[], language: PhraseLanguage): number {
  const [name = ""] = text.split(/ [-–—] /u, 1);
  return isSubject(name, topic, language) ? 1 : 0;
}

/** `bare repository: …` defines it. */
function explains(text: string, topic: readonly string[], language: PhraseLanguage): number {
  const [label = ""] = text.split(": ", 1);
  const terms = termsOf(withoutRemark(label), language);
  const isExact = terms.length === topic.length && topic.every((term) => terms.includes(term));
  return (isPlainLabel(label) || IDENTIFIER.test(label)) && isExact ? 0.9 : 0;
}

const IDENTIFIER = /^[\p{L}_][\w.]*$/u;

/** `shutil.rmtree(): …` explains `rmtree`. */
function isCalled(text: string, topic: readonly string[], language: PhraseLanguage): boolean {
  const [name = ""] = text.split("()", 1);
  const called = [name, name.split(/[.:]+/u).at(-1) ?? ""];
  return called.some((one) => termsOf(one, language).join(" ") === topic.join(" "));
}

const OTHER_WORDS = 1;

function isSubject(words: string, topic: readonly string[], language: PhraseLanguage): boolean {
  const terms = termsOf(words, language);
  const isOther = terms.length > topic.length + OTHER_WORDS || DOES.test(words);
  return !isOther && topic.every((term) => terms.includes(term));
}

const VERBS =
  "add|apply|avoid|build|call|change|check|choose|click|configure|connect|copy|create|declare|define|delete|disable|drop|edit|enable|ensure|enter|execute|export|give|go|import|include|insert|install|invoke|issue|load|make|open|pass|pick|place|press|provide|put|remove|rename|replace|restart|restore|run|save|select|send|set|specify|start|stop|store|switch|try|turn|type|upgrade|use|visit|wrap|write";
/** `drop table` is no table. */
export const DOES = new RegExp(
  `^(?:alter|attach|cancel|close|comment|convert|detach|display|dump|fetch|find|get|grant|list|lock|move|print|refresh|reindex|reset|revoke|search|show|truncate|update|validate|verify|${VERBS})\\s`,
  "iu",
);
/** `Creates a view.`, as references begin below the name of what does. */
export const SAYS_WHAT_IT_DOES = new RegExp(
  `^(?:alter|compare|convert|display|fetch|find|get|list|print|return|search|show|update|verify|${VERBS})(?:e?s)?\\s`,
  "iu",
);
/** `Use pg_dump to …`, `To do that, run …`, `You can …`, `… by adding …`. */
const INSTRUCTS = new RegExp(
  `^(?:(?:first|next|then|finally|simply|just|please|always|never|instead),? )?(?:${VERBS})\\b(?! (?:is|are|was|were|can|must|may|will|has|of)\\b)` +
    "|^to [a-z]+\\b[^,]*, |^if you (?:want|wish|need) to\\b" +
    "|\\byou (?:can|should|must|need to|have to|could|will need to|would)\\b" +
    "|\\b(?:can|may|should|must) be [a-z]+ed (?:by|with|using|via|from|through)\\b" +
    "|\\b(?:best|easiest|simplest|usual|normal|recommended|(?:most )?common) (?:way|defense|approach|method|practice)\\b" +
    "|\\bfor this purpose\\b|\\b(?:responsible for|(?:is|are|be) used (?:to|for)|(?:lets|allows|enables) you(?: to)?)\\b|\\bby (?:using|running|setting|adding|calling|executing|issuing|creating)\\b",
  "iu",
);
/** `You must be aware of …` says nothing about how. */
const CAUTIONS =
  /\byou(?:['’]ll)? (?:can|should|must|need to|have to|may want to|will need to|need) (?:accept|adapt|be|consider|note|remember|keep in mind|understand|know|decide|take care)\b/iu;
const NAMES_COMMAND =
  /(?:^|[\s"“'‘(])(?:[a-z]+_[a-z_]+|--[a-z-]+|\\[a-z]+|\.[a-z]{3,}|git [a-z-]+|[A-Z]{3,} [A-Z]{3,})\b|\b(?:command|utility|statement|function|method|option|setting|program) /u;
const MEASURE =
  /(?:^|[\s(~])\d[\d.,]{0,20}[ -]?(?:(?:kilo|mega|giga|tera)?bytes?|[KMGT]i?B|bits?|characters|percent|seconds|minutes|hours|days|rows|columns|pages)\b/u;
const NUMBER = /(?:^|[\s(~])\d/u;
const BYTES = /\d ?-?(?:(?:kilo|mega|giga|tera)?bytes?|[KMGT]i?B|pages)\b/iu;
