import {
  createPartCollector,
  type PagePhrase,
  type PageToRead,
  type PhraseLanguage,
  pagePhrases,
} from "../index.ts";

/** Knows plurals and nothing else. */
export function languageOf(code: string): PhraseLanguage {
  const words = /[\p{L}\p{M}\p{N}]+/gu;
  return {
    code,
    terms: (text) => (text.toLowerCase().match(words) ?? []).map((word) => word.replace(/s$/, "")),
  };
}

const english = languageOf("en");

export function pageOf(given: Partial<PageToRead> & Pick<PageToRead, "url">): PageToRead {
  const nothing = { title: "", description: "", headings: "", text: "", links: [] };
  return { ...nothing, language: english, ...given };
}

export function phrasesOfSite(
  pages: readonly PageToRead[],
  { brandNames = [] as readonly string[], most = 100 } = {},
): PagePhrase[] {
  const collector = createPartCollector();
  for (const page of pages) collector.add(page);
  const finding = pagePhrases(collector.collected(), { brandNames, most });
  for (;;) {
    const step = finding.next();
    if (step.done) return step.value;
  }
}
