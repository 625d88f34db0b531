import type { SearchCall, SearchQuestion } from "../port.ts";

export function aQuestion(details: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    keyword: "shoes",
    country: "US",
    language: "en",
    device: "desktop",
    depth: 10,
    ...details,
  };
}

/** Nobody gives up, nobody waits. */
export function aCall(details: Partial<SearchCall> = {}): SearchCall {
  return { signal: new AbortController().signal, turn: async () => true, ...details };
}
