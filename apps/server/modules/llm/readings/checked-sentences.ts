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
const ANY_WORD = /[\p{L}\p{M}\p{N}]+/gu;
const FEWEST_SHARED = 2;
/** So many words of a page in a row, without quotation marks: it speaks for the page, not about it. */
const COPIED = 5;

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
  const ours = findings.map((finding) => finding.text.toLowerCase()).join("\n");
  const evidence = findings.flatMap((finding) => finding.evidence);
  const read = [ours, ...evidence.flatMap(({ title, says }) => [title ?? "", says])].join("\n");
  const said = [read, ...evidence.map(({ url }) => url)].join("\n").toLowerCase();
  // A number in an address measures nothing.
  const figures = new Set(read.match(FIGURE) ?? []);
  if ((text.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) return false;
  const quotations = text.split(QUOTES).filter((_, nth) => nth % 2 === 1);
  const hosts = text.split(BETWEEN_WORDS).filter((word) => HOST.test(word));
  const named = [...quotations, ...hosts.map((host) => host.replace(/\.$/u, ""))];
  if (named.some((name) => !said.includes(name.toLowerCase()))) return false;
  // Words of a page alone aren't enough: the page may have been written for the model.
  const shared = (source: string) => {
    const words = new Set(source.match(WORD) ?? []);
    return new Set((text.toLowerCase().match(WORD) ?? []).filter((word) => words.has(word))).size;
  };
  return shared(ours) > 0 && shared(said) >= FEWEST_SHARED && !copiesPage(text, findings, ours);
}

/** A part of it, or all of it where it's short, stands on a page and not in our own words. */
function copiesPage(text: string, findings: readonly Finding[], ours: string): boolean {
  const own = wordsOf(ours);
  const pages = findings
    .flatMap(({ evidence }) => evidence)
    .filter(({ whose }) => whose !== undefined)
    .flatMap(({ title, says }) => [wordsOf(title ?? ""), wordsOf(says)]);
  return text
    .split(QUOTES)
    .filter((_, nth) => nth % 2 === 0)
    .flatMap((part) => runsOf(part))
    .some((run) => !own.includes(run) && pages.some((page) => page.includes(run)));
}

/** With a space around each word, so that a run of words is found by its text. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(ANY_WORD) ?? []).join(" ")} `;
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(ANY_WORD) ?? [];
  if (words.length === 0) return [];
  if (words.length < COPIED) return [` ${words.join(" ")} `];
  return words.slice(COPIED - 1).map((_, nth) => ` ${words.slice(nth, nth + COPIED).join(" ")} `);
}
