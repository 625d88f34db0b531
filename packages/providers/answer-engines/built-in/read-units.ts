import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import {
  countWords,
  isCommand,
  isLabel,
  isOption,
  isPlainLabel,
  isPromptLine,
  isTerm,
  isValue,
  itemsIn,
  withoutRemark,
} from "./lines.ts";
import { goesOn, introduces, isQuotable, leansOnLast } from "./quotable.ts";
import { parameterIn, signatureName } from "./signatures.ts";
import { termsOf } from "./terms.ts";

/** What can be quoted as it is: mostly a sentence. */
export interface Unit {
  readonly text: string;
  /** Without stop words, in order. */
  readonly terms: readonly string[];
  readonly words: number;
  readonly form: UnitForm;
  readonly page: FoundPage;
  readonly section: Section;
  /** Index among all sentences of its page, including those that can't be quoted. */
  readonly index: number;
  /** Index among those of its page. */
  readonly rank: number;
  /** How far down its page it stands, from 0 to 1. */
  readonly depth: number;
  /** It refers to something named in the previous sentence. */
  readonly leansOnLast: boolean;
}

/**
 * A sentence; a sentence with the command or the list that it introduces; a term with its
 * explanation; a function with what it does; a row of a table, with its label and its value, or several of them; or the line in which a manual page
 * names what it is about.
 */
export type UnitForm =
  | "prose"
  | "command"
  | "list"
  | "entry"
  | "signature"
  | "row"
  | "rows"
  | "name";

export interface Section {
  /** Its heading as it is written; empty: none. */
  readonly heading: string;
  /** Terms of its heading, or of the label that it explains. */
  readonly terms: readonly string[];
  /** Those of the heading above that label, too. */
  readonly context: readonly string[];
  /** Where it starts: the index of its first sentence. */
  readonly start: number;
}

/** `Table 19.1` is no table of a database. */
const REFERENCES = /\b(?:table|figure|section|chapter|listing|appendix) [\dA-Z][\d.]{0,12}\b/giu;
/** A sentence on this many pages is boilerplate. */
const PAGES_OF_A_FRAME = 3;
/** Of a page: what it's about comes long before. */
const MOST_CHARACTERS = 100_000;
const MOST_ITEMS = 8;

/** What pages say that makes sense on its own, in order, each thing once. */
export function readUnits(pages: readonly FoundPage[], language: PhraseLanguage): Unit[] {
  const segmenter = new Intl.Segmenter(language.code || undefined, { granularity: "sentence" });
  const all = pages.flatMap((page) => unitsOf(page, segmenter, language));
  const byText = Map.groupBy(all, ({ text }) => text);
  const isKept = (unit: Unit) => {
    const same = byText.get(unit.text) ?? [];
    const on = new Set(same.map(({ page }) => page.url));
    return on.size < PAGES_OF_A_FRAME && same[0] === unit;
  };
  return all.filter(isKept);
}

type Written = Pick<Unit, "text" | "form">;

function unitsOf(page: FoundPage, segmenter: Intl.Segmenter, language: PhraseLanguage): Unit[] {
  const units: Unit[] = [];
  const headings = new Set(page.headings.map(plain));
  const lines = page.text
    .slice(0, MOST_CHARACTERS)
    .split("\n")
    .map(plain)
    .filter((line) => SAYS_SOMETHING.test(line));
  const asWritten = [...lines];
  let index = 0;
  let at = 0;
  let heading: readonly string[] = [];
  let section: Section = { heading: "", terms: [], context: [], start: 0 };

  function add({ text, form }: Written): void {
    const terms = termsOf(text.replace(REFERENCES, " "), language);
    const leans = form === "prose" || form === "command" ? leansOnLast(text) : false;
    const depth = at / lines.length;
    units.push({
      ...{ text, form, terms, words: countWords(text) },
      ...{ page, section, index, rank: units.length, depth, leansOnLast: leans },
    });
    index += 1;
  }

  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const below = belowOf(lines, at, headings);
    const [next = ""] = below;
    if (headings.has(line) || line === page.title) {
      heading = termsOf(line, language);
      section = { heading: line, terms: heading, context: heading, start: index };
      if (isPromptLine(next)) add({ text: `${line}: ${next}`, form: "command" });
    } else if (NAME_LINE.test(line)) add({ text: line, form: "name" });
    else if (isSignature(lines, at)) {
      const { name, sentence, rest } = signatureIn(line, next, segmenter);
      const terms = termsOf(name, language);
      section = { heading: name, terms, context: [...heading, ...terms], start: index };
      add({ text: `${name}(): ${sentence}`, form: "signature" });
      lines[at + 1] = rest;
    } else if (parameterIn(line) !== null) addParameter(line, next);
    else if (isLabel(line)) {
      const explanation = explained(line, below, segmenter, isAmongOthers(asWritten, at));
      if (explanation === null) index += 1;
      else {
        if (isPlainLabel(line)) {
          const terms = termsOf(withoutRemark(line), language);
          section = { heading: line, terms, context: [...heading, ...terms], start: index };
        }
        add(explanation.written);
        at += explanation.lines;
        if (explanation.rest !== null) lines[at + 1] = explanation.rest;
      }
    } else index = addSentences(line, below, index);
  }
  return units;

  function addParameter(line: string, next: string): void {
    const { name = "", text = "" } = parameterIn(line) ?? {};
    if (text === "") lines[at + 1] = "";
    const said = text || next;
    const [first] = segmenter.segment(said);
    const sentence = first?.segment.trim() ?? "";
    if (/[.!]$/u.test(sentence)) add({ text: `${name}: ${sentence}`, form: "entry" });
    index = addSentences(said.slice(sentence.length), [], index);
  }

  function addSentences(line: string, below: readonly string[], from: number): number {
    let isFirst = true;
    index = from;
    for (const { segment } of segmenter.segment(line)) {
      const text = segment.trim();
      if (text === "") continue;
      const isWhole = !goesOn(text, isFirst, language);
      const written = isWhole ? writtenAs(text, line.endsWith(text) ? below : [], segmenter) : null;
      if (written === null) index += 1;
      else add(written);
      isFirst = false;
    }
    return index;
  }
}

/** A function with what it does below, among others: a line of an example may look like one. */
function isSignature(lines: readonly string[], at: number): boolean {
  const isOne = (line: string, next: string | undefined) =>
    next !== undefined && signatureName(line) !== null && DOES_SOMETHING.test(next);
  if (!isOne(lines[at] ?? "", lines[at + 1])) return false;
  const from = Math.max(0, at - NEAR_SIGNATURES);
  const near = lines.slice(from, at + NEAR_SIGNATURES);
  return near.some((line, index) => from + index !== at && isOne(line, near[index + 1]));
}

const NEAR_SIGNATURES = 60;
/** A capital and a small letter, no remark on versions, and at least one whole sentence. */
const DOES_SOMETHING = /^(?!New in|Changed in|Deprecated)\p{Lu}[\p{Ll}-]+ [^.]{8,300}\.(?:\s|$)/u;

function signatureIn(line: string, next: string, segmenter: Intl.Segmenter) {
  const [first] = segmenter.segment(next);
  const sentence = first?.segment.trim() ?? "";
  const rest = next.slice(first?.segment.length ?? 0).trim();
  return { name: signatureName(line) ?? "", sentence, rest };
}

/** Signs alone separate the tabs of an example. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Without the sign of a permanent link. */
function plain(line: string): string {
  return line
    .replace(/\s+/gu, " ")
    .replace(/[¶§🔗]$/u, "")
    .trim();
}

function belowOf(
  lines: readonly string[],
  at: number,
  headings: ReadonlySet<string>,
): readonly string[] {
  const below = lines.slice(at + 1, at + 1 + MOST_ITEMS);
  const end = below.findIndex((line) => headings.has(line));
  return end < 0 ? below : below.slice(0, end);
}

/** `pg_dump — extract a database into a script file`, as manual pages begin. */
const NAME_LINE = /^[\p{L}\d_. -]{2,40}(?:\(\d\))? [-–—] \p{L}[^.;:{}<>=|]{20,140}$/u;

function writtenAs(
  text: string,
  below: readonly string[],
  segmenter: Intl.Segmenter,
): Written | null {
  const [next = ""] = below;
  const isShown = SAYS_WHAT_TO_RUN.test(text) && isPromptLine(next);
  if (isQuotable(text)) {
    return isShown ? { text: `${text} ${next}`, form: "command" } : { text, form: "prose" };
  }
  if (!introduces(text)) return null;
  if (isCommand(next)) return { text: `${text} ${next}`, form: "command" };
  const items = itemsIn(below, segmenter);
  return items.length === 0 ? null : { text: `${text} ${items.join("; ")}`, form: "list" };
}

/** English: `To undo it, use the option -u.` above the command that does. */
const SAYS_WHAT_TO_RUN = /^to \p{L}|\b(?:use|run|type|enter|execute|invoke|command|option)\b/iu;

const FEWEST_IN_LABEL = 2;
const FEWEST_BEFORE_COMMAND = 3;
const FEWEST_IN_TEXT = 3;
const MOST_LABELS = 3;

interface Explanation {
  readonly written: Written;
  /** How many more labels it has. */
  readonly lines: number;
  /** What the line below goes on to say; null: it's all still there. */
  readonly rest: string | null;
}

const NEAR = 6;

/** Another term with its explanation stands near this one: a label alone may be a menu's. */
function isAmongOthers(lines: readonly string[], at: number): boolean {
  const near = lines.slice(Math.max(0, at - NEAR), at + 1 + NEAR);
  const isExplained = (line: string, next: string | undefined) =>
    isTerm(line) && next !== undefined && !isLabel(next) && /[.!]$/u.test(next);
  return near.filter((line, index) => isExplained(line, near[index + 1])).length > 1;
}

/** A label with what stands below it: a value, a command or a text. */
function explained(
  label: string,
  below: readonly string[],
  segmenter: Intl.Segmenter,
  isEntry: boolean,
): Explanation | null {
  const [next = ""] = below;
  const words = countWords(label);
  const isRow = isValue(next) && !isValue(label) && words >= FEWEST_IN_LABEL;
  const isShown = isPlainLabel(label) && words >= FEWEST_BEFORE_COMMAND && isPromptLine(next);
  if (isRow || isShown) {
    const written = { text: `${label}: ${next}`, form: isRow ? "row" : "command" } as const;
    return { written, lines: 0, rest: null };
  }
  const others = isOption(label) ? below.findIndex((line) => !isOption(line)) : 0;
  const text = below[others] ?? "";
  const [first] = segmenter.segment(text);
  const sentence = first?.segment.trim() ?? "";
  const isOne = isEntry && isTerm(label) && !leansOnLast(text) && !/^\p{Ll}/u.test(text);
  if (others < 0 || others >= MOST_LABELS || isLabel(text) || !isOne) return null;
  if (countWords(sentence) < FEWEST_IN_TEXT || !/[.!]$/u.test(sentence)) return null;
  const labels = [label, ...below.slice(0, others)].join(", ");
  const rest = text.slice(first?.segment.length ?? 0).trim();
  const written =
    isQuotable(sentence) && sentence.toLowerCase().includes(label.toLowerCase())
      ? ({ text: sentence, form: "prose" } as const)
      : ({ text: `${labels}: ${sentence}`, form: "entry" } as const);
  return { written, lines: others, rest };
}
