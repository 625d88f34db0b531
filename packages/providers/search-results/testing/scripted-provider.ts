import type { ProviderName, SearchOutcome, SearchProvider } from "../port.ts";
import { type ProblemKind, problemOf, type SearchProblem } from "../problem.ts";

type Step = SearchProblem | (() => Promise<SearchOutcome>) | SearchOutcome;

/** Goes through the script, then answers normally. */
export function aProvider(
  name: ProviderName,
  steps: Step[] = [],
  { price = 0, longestMs = 60_000, requests = 1 } = {},
): SearchProvider & { calls: number } {
  return {
    name,
    engine: name === "brave" ? "brave" : "google",
    longestMs,
    calls: 0,
    priceUsd: () => price,
    async search(_, call) {
      this.calls += 1;
      for (let count = 0; count < requests; count += 1) await call.turn(call.signal);
      const step = steps.shift() ?? answer(name, price);
      if (typeof step === "function") return step();
      return "ok" in step ? step : { ok: false, problem: step };
    },
  };
}

export function link(provider: SearchProvider) {
  return { provider };
}

export function problem(kind: ProblemKind, details: Partial<SearchProblem> = {}): SearchProblem {
  return problemOf({ kind, code: "50000", message: "As scripted." }, details);
}

export function answer(
  provider: ProviderName,
  costUsd: number,
  cutShort: SearchProblem | null = null,
): SearchOutcome {
  const engine = provider === "brave" ? "brave" : "google";
  const nothing = { results: [], features: [], checkUrl: null, bytes: 0, cutShort };
  return { ok: true, answer: { provider, engine, device: null, depth: 10, costUsd, ...nothing } };
}
