import type { ProofState } from "@sightline/domain/companies";

/** The result of checking one method. */
export interface Finding {
  readonly state: ProofState;
  readonly message: string;
}

export const found = (message: string): Finding => ({ state: "found", message });
export const notFound = (message: string): Finding => ({ state: "missing", message });
export const notKnown = (message: string): Finding => ({ state: "unknown", message });

const LONGEST = 100;

/** Third-party text, cut to fit into a sentence. */
export function quoted(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
