import type { PromptRunAnswer } from "@sightline/contract";

type Marked = Pick<PromptRunAnswer, "mentions" | "cited">;

type TextPart =
  | { readonly kind: "text"; readonly text: string }
  /** A company's name. */
  | {
      readonly kind: "name";
      readonly at: number;
      readonly text: string;
      readonly domain: string;
    }
  /** The numbers of the sources that the words before stand on. */
  | {
      readonly kind: "sources";
      readonly at: number;
      readonly numbers: readonly number[];
      readonly domains: readonly (string | null)[];
    };

interface CitedPage {
  readonly page: string;
  readonly domain: string | null;
}

/** Each page once, in the order it's first cited: its number is its place here. */
export function citedPages({ cited }: Pick<Marked, "cited">): CitedPage[] {
  const pages = cited.map(({ page, url, domain }) => ({ page: page ?? url, domain }));
  return pages.filter(({ page }, nth) => pages.findIndex((one) => one.page === page) === nth);
}

/**
 * Without the signs that Markdown uses for emphasis and headings, and with bullets for its lists.
 * Marks are found in the text as it came, so this is for showing a part of it only.
 */
export function shownText(text: string, startsLine: boolean): string {
  const lines = text.replaceAll("**", "").split("\n");
  return lines
    .map((line, nth) => (nth > 0 || startsLine ? line.replace(/^#{1,6} /, "") : line))
    .map((line, nth) => (nth > 0 || startsLine ? line.replace(/^(\s{0,8})[-*] /, "$1• ") : line))
    .join("\n");
}

/** An answer's text cut at its marks. A source that falls into a name comes after it. */
export function textParts(text: string, { mentions, cited }: Marked): TextPart[] {
  const parts: TextPart[] = [];
  const sources = sourcesByEnd({ cited });
  let at = 0;
  const plainUpTo = (end: number) => {
    for (const [place, source] of sources) {
      if (place <= at || place > end) continue;
      parts.push({ kind: "text", text: text.slice(at, place) }, source);
      at = place;
    }
    if (end > at) parts.push({ kind: "text", text: text.slice(at, end) });
    at = Math.max(at, end);
  };
  for (const { domain, start, end } of mentions) {
    if (start < at) continue;
    plainUpTo(start);
    parts.push({ kind: "name", at: start, text: text.slice(start, end), domain });
    for (const [place, source] of sources) {
      if (place > start && place <= end) parts.push(source);
    }
    at = end;
  }
  plainUpTo(text.length);
  return parts;
}

type Sources = Extract<TextPart, { kind: "sources" }>;

/** In the order of the text. One whose place isn't known is only in the list below it. */
function sourcesByEnd({ cited }: Pick<Marked, "cited">): [number, Sources][] {
  const pages = citedPages({ cited });
  const placed = Map.groupBy(
    cited.filter(({ end }) => end !== null && end > 0),
    ({ end }) => end ?? 0,
  );
  return [...placed]
    .toSorted(([one], [other]) => one - other)
    .map(([at, ofPlace]) => {
      const numbers = ofPlace.map(
        ({ page, url }) => pages.findIndex((one) => one.page === (page ?? url)) + 1,
      );
      return [
        at,
        {
          kind: "sources",
          at,
          numbers: [...new Set(numbers)].toSorted((one, other) => one - other),
          domains: ofPlace.map(({ domain }) => domain),
        },
      ];
    });
}
