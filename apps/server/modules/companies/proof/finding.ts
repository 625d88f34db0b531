/** The result of checking one method. */
export interface Finding {
  readonly ok: boolean;
  readonly message: string;
}

export const found = (message: string): Finding => ({ ok: true, message });
export const notFound = (message: string): Finding => ({ ok: false, message });

const LONGEST = 100;

/** Third-party text, cut to fit into a sentence. */
export function quoted(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
