export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Words in lower case and signs; a company's name is one of them, whatever its words. */
  readonly tokens: readonly string[];
  readonly isQuestion: boolean;
  /** Someone else's words. */
  readonly isQuoting: boolean;
}

export interface NamedPart {
  readonly domain: string;
  readonly start: number;
  readonly end: number;
}

export const OWN = "@own";
export const OTHER = "@other";

const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
const QUOTES = new Set([...'"“”„«»']);
const ENDS = new Set([...".!?…\n。！？"]);
/** Signs that matter for reading; emphasis, bullets and brackets of links don't. */
const SIGNS = new Set([...",;:–—()"]);

/** Sentences that name the company, in order. */
export function sentencesNaming(
  answer: string,
  own: string,
  mentions: readonly NamedPart[],
): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let nth = 0;
  for (const end of endsOf(answer, mentions)) {
    const first = nth;
    while (nth < mentions.length && (mentions[nth]?.end ?? 0) <= end) nth += 1;
    const inside = mentions.slice(first, nth);
    if (inside.some(({ domain }) => domain === own)) {
      sentences.push(readSentence(answer, start, end, inside, own));
    }
    start = end;
  }
  return sentences;
}

/** A full stop inside 'acme.example' or '3.5' ends nothing. */
function* endsOf(answer: string, mentions: readonly NamedPart[]): Generator<number> {
  let nth = 0;
  for (let at = 0; at < answer.length; at += 1) {
    while (nth < mentions.length && (mentions[nth]?.end ?? 0) <= at) nth += 1;
    const mention = mentions[nth];
    if (mention !== undefined && at >= mention.start) {
      at = mention.end - 1;
      continue;
    }
    const sign = answer.charAt(at);
    if (!ENDS.has(sign)) continue;
    const next = answer.charAt(at + 1);
    const isEnd = sign !== "." || next === "" || /[\s*_"”’)\]]/u.test(next);
    if (isEnd) yield at + 1;
  }
  yield answer.length;
}

function readSentence(
  answer: string,
  from: number,
  to: number,
  mentions: readonly NamedPart[],
  own: string,
): Sentence {
  const tokens: string[] = [];
  let at = from;
  for (const { domain, start, end } of mentions) {
    if (start < at) continue;
    tokens.push(...tokensOf(answer.slice(at, start)), domain === own ? OWN : OTHER);
    at = end;
  }
  tokens.push(...tokensOf(answer.slice(at, to)));
  const text = answer.slice(from, to);
  const trimmed = text.trim();
  const start = from + text.indexOf(trimmed);
  return {
    ...{ start, end: start + trimmed.length, tokens: withoutAddress(tokens) },
    isQuestion: /[?？][\s*_)\]"”]*$/u.test(trimmed),
    isQuoting: [...text].some((sign) => QUOTES.has(sign)),
  };
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    tokens.push(...signsIn(text.slice(at, index)), word.toLowerCase());
    at = index + word.length;
  }
  return [...tokens, ...signsIn(text.slice(at))];
}

function signsIn(text: string): string[] {
  const signs = [...text].filter((sign) => SIGNS.has(sign) || /['’]/u.test(sign));
  // ' - ' between words is a dash; at the start of a line it's a bullet.
  return / - /u.test(text) ? [...signs, "–"] : signs;
}

/** 'Acme (acme.example) is' reads as 'Acme is'. */
function withoutAddress(tokens: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isRepeated =
      kept.at(-1) === OWN && tokens[at] === "(" && tokens[at + 1] === OWN && tokens[at + 2] === ")";
    if (isRepeated) at += 2;
    else kept.push(tokens[at] ?? "");
  }
  return kept;
}
