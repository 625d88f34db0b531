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

/** A call that never aborts and never waits. */
export function aCall(details: Partial<SearchCall> = {}): SearchCall {
  return { signal: new AbortController().signal, turn: async () => true, ...details };
}
