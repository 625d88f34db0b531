import { PRODUCT_NAME } from "./structured-data.ts";

export interface TitleParts {
  /** The kind of page, where the title names it before a colon. */
  readonly topic: string | null;
  readonly headline: string;
}

/** A title reads "topic: headline · product"; all but the headline may be missing. */
export function titleParts(title: string): TitleParts {
  const words = title.replace(` · ${PRODUCT_NAME}`, "");
  const colon = words.indexOf(": ");
  if (colon === -1) return { topic: null, headline: words };
  const [topic, headline] = [words.slice(0, colon), words.slice(colon + 2)];
  return { topic: topic === PRODUCT_NAME ? null : topic, headline: capitalised(headline) };
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
