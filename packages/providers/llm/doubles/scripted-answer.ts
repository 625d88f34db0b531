/** What a double says, in the words of no provider. */
export interface DoubleAnswer {
  readonly text: string;
  readonly cited?: readonly {
    readonly url: string;
    readonly title?: string;
    readonly quote?: string;
  }[];
  readonly retrieved?: readonly { readonly url: string; readonly title?: string }[];
  readonly queries?: readonly string[];
  readonly isRefused?: boolean;
  readonly isCutOff?: boolean;
  readonly model?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

export function aDoubleAnswer(): DoubleAnswer {
  return {
    text: "Acme makes good boots. Rival is cheaper.",
    cited: [
      {
        url: "https://acme.example/boots?utm_source=openai",
        title: "Boots",
        quote: "Acme makes good boots.",
      },
    ],
    retrieved: [
      { url: "https://acme.example/boots", title: "Boots" },
      { url: "https://rival.example/", title: "Rival" },
    ],
    queries: ["best boots", "boots test"],
  };
}

/** Where the quote of a citation is in the text, or else the whole text. */
export function placeOf(text: string, quote: string | undefined): { start: number; end: number } {
  const at = quote === undefined ? -1 : text.indexOf(quote);
  return at < 0 ? { start: 0, end: text.length } : { start: at, end: at + (quote?.length ?? 0) };
}
