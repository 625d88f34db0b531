import {
  countWords,
  isLabel,
  isOption,
  isPlainLabel,
  isPromptLine,
  isTerm,
  isValue,
} from "./lines.ts";
import { introduces, isQuotable, leansOnLast } from "./quotable.ts";

const FEWEST_IN_LABEL = 2;
const FEWEST_BEFORE_COMMAND = 3;
const FEWEST_IN_TEXT = 3;
const MOST_LABELS = 3;

interface Explanation {
  readonly written: {
    readonly text: string;
    readonly form: "row" | "command" | "prose" | "entry";
  };
  /** How many more labels it has. */
  readonly lines: number;
  /** What the line below goes on to say; null: it's all still there. */
  readonly rest: string | null;
}

const NEAR = 6;

/** Another term with its explanation stands near this one: a label alone may be a menu's. */
export function isAmongOthers(lines: readonly string[], at: number): boolean {
  const near = lines.slice(Math.max(0, at - NEAR), at + 1 + NEAR);
  const isExplained = (line: string, next: string | undefined) =>
    isTerm(line) && next !== undefined && !isLabel(next) && /[.!]$/u.test(next);
  return near.filter((line, index) => isExplained(line, near[index + 1])).length > 1;
}

/** `Exit code 5:`, with what it means below. */
export function isTermWithColon(line: string): boolean {
  return line.endsWith(":") && isTerm(line.slice(0, -1)) && !introduces(line);
}

interface Entry {
  /** It stands among others that are explained. */
  readonly isEntry: boolean;
  /** Its colon says so: what follows needn't be a whole sentence. */
  readonly isSure: boolean;
}

/** A label with what stands below it: a value, a command or a text. */
export function explained(
  label: string,
  below: readonly string[],
  segmenter: Intl.Segmenter,
  { isEntry, isSure }: Entry,
): Explanation | null {
  const [next = ""] = below;
  const words = countWords(label);
  const isRow = isValue(next) && !isValue(label) && words >= FEWEST_IN_LABEL;
  const isShown = isPlainLabel(label) && words >= FEWEST_BEFORE_COMMAND && isPromptLine(next);
  if (isRow || isShown) {
    const written = { text: `${label}: ${next}`, form: isRow ? "row" : "command" } as const;
    return { written, lines: 0, rest: isShown ? "" : null };
  }
  const others = isOption(label) ? below.findIndex((line) => !isOption(line)) : 0;
  const text = below[others] ?? "";
  const [first] = segmenter.segment(text);
  const sentence = first?.segment.trim() ?? "";
  const isOne = isEntry && isTerm(label) && !leansOnLast(text) && !/^\p{Ll}/u.test(text);
  const isLabelled = isSure ? text.endsWith(":") : isLabel(text);
  if (others < 0 || others >= MOST_LABELS || isLabelled || !isOne) return null;
  if (countWords(sentence) < FEWEST_IN_TEXT) return null;
  if (!isSure && !/[.!]$/u.test(sentence)) return null;
  const labels = [label, ...below.slice(0, others)].join(", ");
  const rest = text.slice(first?.segment.length ?? 0).trim();
  const written =
    isQuotable(sentence) && sentence.toLowerCase().includes(label.toLowerCase())
      ? ({ text: sentence, form: "prose" } as const)
      : ({ text: `${labels}: ${sentence}`, form: "entry" } as const);
  return { written, lines: others, rest };
}
