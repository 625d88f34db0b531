import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import { countWords, isLabel } from "./lines.ts";
import type { ReadQuestion } from "./read-question.ts";
import type { Unit } from "./read-units.ts";
import { signatureName } from "./signatures.ts";
import { termsOf, withPartsOfNames } from "./terms.ts";

/**
 * What a page says in several short lines: the rows of a table that explain what is compared, or the
 * headings of its sections where they are what is asked for.
 */
export function readRows(
  { intent, topic, subject }: ReadQuestion,
  pages: readonly FoundPage[],
  language: PhraseLanguage,
): Unit[] {
  const about = [...new Set(termsOf(topic || subject, language))];
  const rowsOf = { comparison: comparedRows, list: listedSections };
  if (intent !== "comparison" && intent !== "list") return [];
  return pages.flatMap((page) => {
    const rows = rowsOf[intent](page, about, language);
    if (rows.length > 0) return [unitOf(page, rows.join("; "), language)];
    const names = intent === "list" ? namesOfKind(page.text, about, language) : [];
    return names.length === 0 ? [] : [unitOf(page, names.join(", "), language, about)];
  });
}

function unitOf(
  page: FoundPage,
  text: string,
  language: PhraseLanguage,
  kind: readonly string[] = [],
): Unit {
  const terms = [...kind, ...termsOf(text, language)];
  const section = { heading: "", terms: [], context: [], start: 0 };
  return {
    ...{ text, terms, words: countWords(text), form: "rows", page, section },
    ...{
      index: Number.MAX_SAFE_INTEGER,
      rank: Number.MAX_SAFE_INTEGER,
      depth: 0,
      leansOnLast: false,
    },
  };
}

const LONGEST_NAME = 6;
const NEAR = 16;

/** `varchar(n)` above `variable-length with limit`, and the same for each of those compared. */
function comparedRows(
  { text }: FoundPage,
  topic: readonly string[],
  language: PhraseLanguage,
): string[] {
  if (topic.length < 2) return [];
  const lines = text.split("\n").map((line) => line.trim());
  const rows = lines.flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    if (!isLabel(line) || !isLabel(next) || countWords(line) > LONGEST_NAME) return [];
    const named = namedIn(line);
    const isExplained = countWords(next) > 1 && namedIn(next).length === 0;
    return named.length > 0 && isExplained ? [{ at, named, text: `${line}: ${next}` }] : [];
  });
  for (const { at } of rows) {
    const near = rows.filter((row) => row.at >= at && row.at < at + NEAR);
    if (topic.every((term) => near.some(({ named }) => named.includes(term)))) {
      return near.map((row) => row.text);
    }
  }
  return [];

  function namedIn(line: string): string[] {
    const terms = termsOf(line, language);
    return topic.filter((term) => terms.includes(term));
  }
}

const FEWEST_SECTIONS = 3;
const MOST_SECTIONS = 8;
const LONGEST_HEADING = 6;
const NUMBERING = /^(?:\d+\.)+\s*|^[A-Z]\.(?:\d+\.)*\s*/u;

/** `Read Committed Isolation Level`, `Serializable Isolation Level`: the levels are the sections. */
function listedSections(
  { headings }: FoundPage,
  topic: readonly string[],
  language: PhraseLanguage,
): string[] {
  const head = topic.at(-1);
  const plain = headings.map((heading) =>
    heading.replace(NUMBERING, "").replace(/[¶§]$/u, "").trim(),
  );
  const listed = [...new Set(plain)].filter((heading) => {
    const terms = termsOf(heading, language);
    const isKind = terms.length > 1 && terms.at(-1) === head && terms.length <= LONGEST_HEADING;
    return isKind && terms.some((term) => !topic.includes(term));
  });
  return listed.length >= FEWEST_SECTIONS ? listed.slice(0, MOST_SECTIONS) : [];
}

/** `FileSystemLoader(…)`, `PackageLoader(…)`: the loaders that a reference lists. */
function namesOfKind(text: string, topic: readonly string[], language: PhraseLanguage): string[] {
  const names = text.split("\n").flatMap((line) => {
    const name = signatureName(line.replace(/[¶§]$/u, "").replace(/\[source\]$/u, ""));
    const last = name?.split(/[.:]+/u).at(-1) ?? "";
    const parts = termsOf(withPartsOfNames(last), language);
    return parts.length > 2 && parts.at(-1) === topic.at(-1) ? [last] : [];
  });
  const kinds = [...new Set(names)];
  return kinds.length >= FEWEST_SECTIONS ? kinds.slice(0, MOST_SECTIONS) : [];
}
