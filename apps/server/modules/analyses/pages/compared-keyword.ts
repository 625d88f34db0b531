import type { ComparedKeyword } from "@sightline/domain/analyses";
import { termsIn } from "./read-page.ts";
import { termReader } from "./term-reader.ts";

/** The keyword, read in the language of the pages that it is compared with. */
export async function comparedKeyword(
  keyword: string,
  language: string | null,
): Promise<ComparedKeyword> {
  return { keyword, terms: [...termsIn(await termReader(language), keyword)] };
}
