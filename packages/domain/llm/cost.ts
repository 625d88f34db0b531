/** In US dollars: per million tokens, and per thousand searches. */
export interface ModelPrices {
  readonly inputUsd: number;
  readonly outputUsd: number;
  readonly searchUsd: number;
}

export interface TokenUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  /** What the provider says it charged; null: the prices decide. */
  readonly costUsd: number | null;
}

/** To a billionth of a dollar, rounded up: sums of tiny prices stay exact. */
export function costUsd(used: TokenUse, { inputUsd, outputUsd, searchUsd }: ModelPrices): number {
  if (used.costUsd !== null) return rounded(used.costUsd * NANO);
  return rounded(
    used.inputTokens * inputUsd * 1000 +
      used.outputTokens * outputUsd * 1000 +
      used.searches * searchUsd * 1_000_000,
  );
}

const NANO = 1_000_000_000;

function rounded(nanoDollars: number): number {
  // The sixth decimal of a nano-dollar is only an error of the multiplication.
  return Math.ceil(Number(nanoDollars.toFixed(5))) / NANO;
}

/** What a search adds to the input; the results of one page of ten. */
const TOKENS_PER_SEARCH = 8_000;
const MOST_SEARCHES = 5;
const FEWEST_CHARACTERS_PER_TOKEN = 2;

/** What a call may cost at most, as far as anyone can know before it: that much is reserved. */
export function mostCostUsd(
  prompt: string,
  options: { readonly search: boolean; readonly maxTokens: number },
  prices: ModelPrices,
): number {
  const searches = options.search ? MOST_SEARCHES : 0;
  const inputTokens =
    Math.ceil(prompt.length / FEWEST_CHARACTERS_PER_TOKEN) + searches * TOKENS_PER_SEARCH;
  return costUsd({ inputTokens, outputTokens: options.maxTokens, searches, costUsd: null }, prices);
}
