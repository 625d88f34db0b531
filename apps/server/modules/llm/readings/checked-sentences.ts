import type { AnalysisReading, Finding } from "@sightline/contract";
import { dottedWords, figuresIn, hasMarkup, runsOf, spacedWords } from "@sightline/domain/llm";
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
const QUOTES = /[“”"]/u;
const WORD = /[\p{L}\p{M}]{5,}/gu;
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

/** As a model gets them: it points to their numbers. */
export function numbered(findings: readonly Finding[]): object[] {
  return findings.map(({ text, evidence }, nth) => ({
    ...{ number: nth + 1, text },
    evidence: evidence.map(({ url, whose, says }) => ({ page: url, whose, says })),
  }));
}

/** Figures, names and quotations are those of the findings, and it's about the same thing. */
function isShownBy(text: string, findings: readonly Finding[]): boolean {
  if (findings.length === 0 || text.length < SHORTEST || text.length > LONGEST) return false;
  if (hasMarkup(text)) return false;
  const ours = findings.map((finding) => finding.text.toLowerCase()).join("\n");
  const evidence = findings.flatMap((finding) => finding.evidence);
  const read = [ours, ...evidence.flatMap(({ title, says }) => [title ?? "", says])].join("\n");
  const said = [read, ...evidence.map(({ url }) => url)].join("\n").toLowerCase();
  // A number in an address measures nothing.
  const figures = new Set(figuresIn(read));
  if (figuresIn(text).some((figure) => !figures.has(figure))) return false;
  const quotations = text.split(QUOTES).filter((_, nth) => nth % 2 === 1);
  const named = [...quotations, ...dottedWords(text)];
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
  const own = spacedWords(ours);
  const pages = findings
    .flatMap(({ evidence }) => evidence)
    .filter(({ whose }) => whose !== undefined)
    .flatMap(({ title, says }) => [spacedWords(title ?? ""), spacedWords(says)]);
  return text
    .split(QUOTES)
    .filter((_, nth) => nth % 2 === 0)
    .flatMap((part) => runsOf(part, COPIED))
    .some((run) => !own.includes(run) && pages.some((page) => page.includes(run)));
}
