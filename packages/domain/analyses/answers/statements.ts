import {
  dottedWords,
  figuresIn,
  hasMarkup,
  type QuotedPage,
  runsOf,
  spacedWords,
} from "../../llm/index.ts";
import type { AnswerMaterial, CheckedSentence } from "./material.ts";

const LENGTH = { from: 8, to: 400, code: 200 } as const;
/** So many words of another site's page in a row: it speaks for the page, or copies it. */
const COPIED = 7;
/** An address is never part of an answer: the pages it's from are cited. */
const LINK = /:\/\/|www\.|mailto:/iu;
/** Names of files, options, functions, variables: never a plain word. */
const CODE_LIKE = /^-{1,2}\p{L}|[_\\=$#~*@]|^\/|\p{Ll}\p{Lu}|::|\(\)/u;
const AROUND_WORDS = /[\s“”"‘’',;:!?]+|[.](?=\s|$)/u;

export type IsStated = (sentence: CheckedSentence, before: readonly CheckedSentence[]) => boolean;

/** Whether a sentence is plain, about the question, and says nothing that its page doesn't. */
export function statementChecker({ question, pages, termsOf }: AnswerMaterial): IsStated {
  const asked = termsOf(question);
  const own = spacedWords([question, ...pages.filter(({ isOwn }) => isOwn).map(textOf)].join("\n"));
  const read = new Map(pages.map((page) => [page, readerOf(page, question)]));

  function isPlain({ text }: CheckedSentence): boolean {
    const parts = partsOf(text);
    if (parts === null || LINK.test(text)) return false;
    if (text.length < LENGTH.from || text.length > LENGTH.to) return false;
    return !hasMarkup(parts.prose) && parts.code.every(({ length }) => length <= LENGTH.code);
  }

  /** Its figures, names and code are those of its page, letter for letter. */
  function isOnPage({ text, page }: CheckedSentence): boolean {
    const { figures, has } = read.get(page) ?? readerOf(page, question);
    const { prose, code } = partsOf(text) ?? { prose: text, code: [] };
    const named = prose.split(AROUND_WORDS).filter((word) => CODE_LIKE.test(word));
    return (
      figuresIn(text).every((figure) => figures.has(figure)) &&
      [...code, ...named, ...dottedWords(prose)].every(has)
    );
  }

  /**
   * With its quote, it's about what is asked, or goes on about what was said of it: what another site's
   * page orders isn't. The site's own pages may answer in words of their own.
   */
  function isOf(
    { text, quote, page }: CheckedSentence,
    before: readonly CheckedSentence[],
  ): boolean {
    if (page.isOwn) return true;
    const said = termsOf(`${text} ${quote}`);
    const about = new Set(asked);
    for (const sentence of before) {
      for (const term of termsOf(`${sentence.text} ${sentence.quote}`)) about.add(term);
    }
    return asked.size === 0 || shares(said, about);
  }

  /** The quote says it: it has a word of the sentence, or its code. */
  function isShown({ text, quote }: CheckedSentence): boolean {
    const { code } = partsOf(text) ?? { code: [] };
    const shown = oneSpaced(quote);
    return shares(termsOf(text), termsOf(quote)) || code.some((one) => shown.includes(one));
  }

  function isCopied({ text, page }: CheckedSentence): boolean {
    if (page.isOwn) return false;
    const theirs = read.get(page)?.words ?? "";
    const { prose } = partsOf(text) ?? { prose: text };
    return runsOf(prose, COPIED).some((run) => !own.includes(run) && theirs.includes(run));
  }

  return (sentence, before) =>
    isPlain(sentence) &&
    isOnPage(sentence) &&
    isShown(sentence) &&
    isOf(sentence, before) &&
    !isCopied(sentence) &&
    before.every(({ text }) => text !== sentence.text);
}

/** Code is what stands between backticks. Null: one of them is alone. */
function partsOf(text: string): { readonly prose: string; readonly code: string[] } | null {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return null;
  return {
    prose: parts.filter((_, nth) => nth % 2 === 0).join(" "),
    code: parts.filter((_, nth) => nth % 2 === 1).map(oneSpaced),
  };
}

function readerOf(page: QuotedPage, question: string) {
  const text = oneSpaced(textOf(page));
  return {
    figures: new Set(figuresIn(`${question} ${text}`)),
    has: (code: string) => text.includes(oneSpaced(code)) || question.includes(code),
    words: spacedWords(text),
  };
}

function textOf({ title, headings, text }: QuotedPage): string {
  return [title, ...headings, text].join("\n");
}

/** Many pages are typeset with other quotation marks than people type, and `--all` with one long dash. */
function oneSpaced(text: string): string {
  const plain = text
    .replace(/[“”]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/[-–—]+/gu, "-");
  return plain.replace(/\s+/gu, " ").trim();
}

function shares(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...terms].some((term) => others.has(term));
}
