import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import { explained, isAmongOthers, isTermWithColon } from "./explained-terms.ts";
import type { FoundPage } from "./found-page.ts";
import {
  countWords,
  isCommand,
  isLabel,
  isPieceOfCode,
  isPlainLabel,
  isPromptLine,
  itemsIn,
  withoutRemark,
} from "./lines.ts";
import { GAP, linesWorthReading } from "./long-pages.ts";
import { goesOn, introduces, isQuotable, leansOnLast, pointsToHeading } from "./quotable.ts";
import { parameterIn, signatureName } from "./signatures.ts";
import { termsOf, withPartsOfNames } from "./terms.ts";

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
 * explanation; a function with what it does; a piece of code; a row of a table, with its label and its value, or several of them; or the line in which a manual page
 * names what it is about.
 */
export type UnitForm =
  | "prose"
  | "command"
  | "list"
  | "entry"
  | "signature"
  | "code"
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

/** `Table 19.1` is no table of a database, and neither is a table of contents. */
const REFERENCES =
  /\b(?:(?:table|figure|section|chapter|listing|appendix) [\dA-Z][\d.]{0,12}|tables? of contents)\b/giu;
/** A sentence on this many pages is boilerplate. */
const PAGES_OF_A_FRAME = 3;
const MOST_ITEMS = 8;

/** What pages say that makes sense on its own, in order, each thing once. */
export function readUnits(
  pages: readonly FoundPage[],
  language: PhraseLanguage,
  about: readonly string[] = [],
): Unit[] {
  const segmenter = new Intl.Segmenter(language.code || undefined, { granularity: "sentence" });
  const all = pages.flatMap((page) => unitsOf(page, segmenter, language, about));
  const byText = Map.groupBy(all, ({ text }) => text);
  const isKept = (unit: Unit) => {
    const same = byText.get(unit.text) ?? [];
    const on = new Set(same.map(({ page }) => page.url));
    return on.size < PAGES_OF_A_FRAME && same[0] === unit;
  };
  return all.filter(isKept);
}

interface Written extends Pick<Unit, "text" | "form"> {
  /** The code at its end: what an example prints says nothing about what it is for. */
  readonly code?: string;
}

/** Of an example: what is called, and with what. */
const READ_OF_CODE = 80;

const MAY_LEAN: ReadonlySet<UnitForm> = new Set(["prose", "command"]);

function unitsOf(
  page: FoundPage,
  segmenter: Intl.Segmenter,
  language: PhraseLanguage,
  about: readonly string[],
): Unit[] {
  const units: Unit[] = [];
  const headings = new Set(page.headings.map(plain));
  const whole = page.text
    .split("\n")
    .map(plain)
    .filter((line) => SAYS_SOMETHING.test(line));
  const lines = [...linesWorthReading(whole, headings, about)];
  const asWritten = [...lines];
  let index = 0;
  let at = 0;
  let heading: readonly string[] = [];
  let section: Section = { heading: "", terms: [], context: [], start: 0 };

  function add({ text, form, code = "" }: Written): void {
    const said = text.slice(0, text.length - Math.max(0, code.length - READ_OF_CODE));
    const terms = termsOf(withPartsOfNames(said.replace(REFERENCES, " ")), language);
    const isNamedAbove = index === section.start && pointsToHeading(text);
    const leans = form === "code" || (MAY_LEAN.has(form) && leansOnLast(text) && !isNamedAbove);
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
    if (line === GAP) index += 1;
    else if (headings.has(line) || line === page.title) {
      heading = termsOf(line, language);
      section = { heading: line, terms: heading, context: heading, start: index };
      if (isPromptLine(next)) {
        add({ text: `${line}: ${next}`, form: "command", code: next });
        lines[at + 1] = "";
      }
    } else if (isCut(line, below)) index = addSentences(line, below, index);
    else if (NAME_LINE.test(line)) add({ text: line, form: "name" });
    else if (isSignature(lines, at)) {
      const { name, sentence, rest } = signatureIn(line, next, segmenter);
      const terms = termsOf(name, language);
      section = { heading: name, terms, context: [...heading, ...terms], start: index };
      add({ text: `${name}(): ${sentence}`, form: "signature" });
      lines[at + 1] = rest;
    } else if (parameterIn(line) !== null) addParameter(line, next);
    else if (isLabel(line) || isTermWithColon(line)) {
      const label = line.replace(/:$/u, "");
      const isSure = label !== line;
      const isEntry = isSure || isAmongOthers(asWritten, at);
      const explanation = explained(label, below, segmenter, { isEntry, isSure });
      if (explanation === null) addCode(line);
      else {
        if (isPlainLabel(label)) {
          const terms = termsOf(withoutRemark(label), language);
          section = { heading: label, terms, context: [...heading, ...terms], start: index };
        }
        add(explanation.written);
        at += explanation.lines;
        if (explanation.rest !== null) lines[at + 1] = explanation.rest;
      }
    } else if (isPieceOfCode(line)) addCode(line);
    else index = addSentences(line, below, index);
  }
  return units;

  /** Shows what is said just above it. */
  function addCode(line: string): void {
    const isBelow = units.at(-1)?.index === index - 1;
    if (isBelow && isPieceOfCode(line)) add({ text: line, form: "code", code: line });
    else index += 1;
  }

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
      if (line.endsWith(text) && isCut(text, below)) {
        const [code = "", after = ""] = below;
        const [rest] = segmenter.segment(after);
        add({ text: `${text} ${code} ${rest?.segment.trim() ?? ""}`, form: "command" });
        lines[at + 1] = "";
        lines[at + 2] = after.slice(rest?.segment.length ?? 0).trim();
        break;
      }
      const isWhole = !goesOn(text, isFirst, language);
      const written = isWhole ? writtenAs(text, line.endsWith(text) ? below : [], segmenter) : null;
      if (written === null) index += 1;
      else add(written);
      if (written?.form === "command") lines[at + 1] = "";
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

/** `By running`, a command, `you wash the boots.`: a sentence with an example in the middle. */
function isCut(text: string, [code = "", after = ""]: readonly string[]): boolean {
  const words = CUT.test(text) ? countWords(text) : 0;
  return (
    words >= 2 && words <= MOST_BEFORE_CUT && isPieceOfCode(code) && /^\p{Ll}.*[.:]/u.test(after)
  );
}

const CUT = /^\p{Lu}[\p{L}\p{N}’', -]*[\p{L}\p{N}]$/u;
const MOST_BEFORE_CUT = 12;

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
    return isShown
      ? { text: `${text} ${next}`, form: "command", code: next }
      : { text, form: "prose" };
  }
  if (!introduces(text)) return null;
  if (isCommand(next)) return { text: `${text} ${next}`, form: "command", code: next };
  const items = itemsIn(below, segmenter);
  return items.length === 0 ? null : { text: `${text} ${items.join("; ")}`, form: "list" };
}

/** English: `To undo it, use the option -u.` above the command that does. */
const SAYS_WHAT_TO_RUN = /^to \p{L}|\b(?:use|run|type|enter|execute|invoke|command|option)\b/iu;
