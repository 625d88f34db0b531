import { analyserFor } from "@sightline/crawler/index";
import type { PagePart } from "@sightline/domain/insights";

const QUESTION = /[?？]\s*$/u;

/** Those that ask are questions. */
export function headingsOf({ headings }: { readonly headings: readonly PagePart[] }): PagePart[] {
  return headings.filter(({ text }) => !QUESTION.test(text));
}

export async function questionsOf({
  questions,
  language,
}: {
  readonly questions: readonly string[];
  readonly language: string;
}): Promise<PagePart[]> {
  const analyser = await analyserFor(language);
  return questions.map((text) => ({ text, terms: new Set(analyser.terms(text)) }));
}
