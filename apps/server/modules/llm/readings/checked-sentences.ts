import type { AnalysisReading, Finding } from "@sightline/contract";
import { z } from "zod";

/** What a model replies when it writes about numbered findings. */
export const ModelSentences = z.object({
  sentences: z.array(z.object({ text: z.string(), findings: z.array(z.number()).max(30) })).max(30),
});
export type ModelSentences = z.infer<typeof ModelSentences>;

export const SENTENCES_FORMAT = [
  "Reply with one JSON object and nothing else:",
  '{"sentences": [{"text": one plain sentence without links or markup,',
  '  "findings": [the numbers of the findings that say it]}]}',
  "A sentence without a finding, or with a figure, name or quotation that isn't in its findings, is dropped.",
].join("\n");

export type ShownSentence = AnalysisReading["sentences"][number];

const SHORTEST = 10;
const LONGEST = 400;
/** An address, a link, an image, code: a plain sentence has none. */
const MARKUP = /:\/\/|www\.|[<>`[\]{}|]/u;
const FIGURE = /\d+(?:[.,]\d+)*/gu;
const QUOTES = /[“”"]/u;
const BETWEEN_WORDS = /[\s“”"',;:()!?]+/u;
const HOST = /[\p{L}\p{N}]\.\p{L}/u;
const WORD = /[\p{L}\p{M}]{5,}/gu;
const FEWEST_SHARED = 2;

/** What stands of it: each sentence with its findings, and how many sentences didn't hold. */
export function checkedSentences(
  { sentences }: ModelSentences,
  findings: readonly Finding[],
  most: number,
): { readonly sentences: ShownSentence[]; readonly dropped: number } {
  const kept = sentences.flatMap(({ text: given, findings: numbers }): ShownSentence[] => {
    const text = given.trim();
    const shown = [...new Set(numbers)].flatMap((number) => findings[number - 1] ?? []);
    return isShownBy(text, shown) ? [{ text, findings: shown }] : [];
  });
  const first = kept.slice(0, most);
  return { sentences: first, dropped: sentences.length - first.length };
}

/** Figures, names and quotations are those of the findings, and it's about the same thing. */
function isShownBy(text: string, findings: readonly Finding[]): boolean {
  if (findings.length === 0 || text.length < SHORTEST || text.length > LONGEST) return false;
  if (MARKUP.test(text)) return false;
  const said = findings
    .flatMap(({ text: found, evidence }) => [
      found,
      ...evidence.flatMap(({ url, title, says }) => [url, title ?? "", says]),
    ])
    .join("\n")
    .toLowerCase();
  const figures = new Set(said.match(FIGURE) ?? []);
  if ((text.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) return false;
  const quotations = text.split(QUOTES).filter((_, nth) => nth % 2 === 1);
  const hosts = text.split(BETWEEN_WORDS).filter((word) => HOST.test(word));
  const named = [...quotations, ...hosts.map((host) => host.replace(/\.$/u, ""))];
  if (named.some((name) => !said.includes(name.toLowerCase()))) return false;
  const words = new Set(said.match(WORD) ?? []);
  const shared = new Set((text.toLowerCase().match(WORD) ?? []).filter((word) => words.has(word)));
  return shared.size >= FEWEST_SHARED;
}
