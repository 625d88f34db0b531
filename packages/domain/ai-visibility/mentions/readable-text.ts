/** Text in one spelling, and where each of its characters is in the original. */
export interface ReadableText {
  readonly text: string;
  /** One offset per UTF-16 unit of the text, and one for its end. */
  readonly offsets: readonly number[];
}

/** A character together with the marks that follow it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Invisible characters that would split a name, and signs that NFKC would turn into letters. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}™℠]/gu;

export function readableText(original: string): ReadableText {
  let text = "";
  const offsets: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const plain = cluster.replace(IGNORED, "").normalize("NFKC");
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(index);
  }
  offsets.push(original.length);
  return { text, offsets };
}
