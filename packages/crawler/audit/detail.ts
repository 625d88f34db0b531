const LONGEST = 120;

/** `3 images: a, b, c`; more than a few are only counted. */
export function several(items: readonly string[], one: string, many: string): string | null {
  if (items.length === 0) return null;
  return `${items.length} ${items.length === 1 ? one : many}: ${sample(items)}`;
}

export function sample(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most).map(short).join(", ");
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
}

export function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** As people count them: an accented letter or an emoji is one. */
export function lengthOf(text: string): number {
  if (isPlain(text)) return text.length;
  let length = 0;
  for (const _ of graphemes.segment(text)) length++;
  return length;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) > 0x2ff) return false;
  return true;
}
