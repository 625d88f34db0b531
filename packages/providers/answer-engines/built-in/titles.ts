import type { PhraseLanguage } from "@sightline/domain/demand/phrases";
import type { FoundPage } from "./found-page.ts";
import { termsOf } from "./terms.ts";

export type TitleReader = (page: FoundPage) => TitleTerms;

interface TitleTerms {
  readonly terms: readonly string[];
  readonly initials: readonly string[];
}

/** What a page is called, without the name of its site before or behind it. */
export function titleReader(language: PhraseLanguage, names: readonly string[]): TitleReader {
  const known = new Map<string, TitleTerms>();
  return ({ title }) => {
    const read = known.get(title) ?? readTitle(title);
    known.set(title, read);
    return read;
  };

  function readTitle(title: string): TitleTerms {
    const name = withoutSite(title, names);
    const initials = initialsOf(name);
    return { terms: [...withoutNames(termsOf(name, language), names), ...initials], initials };
  }
}

/** `csv — CSV files — Python 3.11 documentation` is about CSV files. */
function withoutSite(title: string, names: readonly string[]): string {
  const parts = title.split(/ [|—–·»] | - /u);
  const isOfSite = (part: string) =>
    OF_A_MANUAL.test(part) || names.some((name) => part.toLowerCase().includes(name.toLowerCase()));
  const last = parts.at(-1) ?? "";
  return parts.length > 2 && isOfSite(last) ? parts.slice(0, -1).join(" ") : (parts[0] ?? title);
}

const OF_A_MANUAL = /\b(?:documentation|docs|manual|guide|reference)\b/iu;

const SHORTEST_REST = 4;

/** `gitignore` is about ignoring. */
function withoutNames(terms: readonly string[], names: readonly string[]): string[] {
  const others = terms.filter((term) => !names.some((one) => one.toLowerCase() === term));
  return others.map((term) => {
    const name = names.find((one) => term.startsWith(one.toLowerCase()));
    const rest = term.slice(name?.length ?? 0);
    return rest.length >= SHORTEST_REST ? rest : term;
  });
}

/** `Write-Ahead Logging` is `wal`. */
function initialsOf(title: string): string[] {
  const words = title.match(/\p{L}+/gu) ?? [];
  const initials = words.map((word) => word.slice(0, 1).toLowerCase()).join("");
  return initials.length >= 3 && initials.length <= 5 ? [initials] : [];
}
