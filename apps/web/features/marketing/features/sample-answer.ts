export interface SampleAnswer {
  readonly question: string;
  readonly engine: string;
  /** How the answer came about, in the engine's own words. */
  readonly method: string;
  readonly sentences: readonly { readonly text: string; readonly citation: number }[];
  readonly citations: readonly { readonly url: string; readonly title: string | null }[];
}

/** What the built-in engine says from the two sample pages. A test asks it again. */
export const SAMPLE_ANSWER: SampleAnswer = {
  question: "When should you replace a bicycle chain?",
  engine: "Sightline's built-in answer engine",
  method:
    "Finds the passages in crawled pages that best match a question and quotes them word for word. It doesn't use a language model.",
  sentences: [
    {
      text: "You should replace a bicycle chain when it has stretched by 0.5 to 0.75 percent of its length.",
      citation: 0,
    },
    { text: "A chain gauge is cheap and gives you the answer in seconds.", citation: 0 },
  ],
  citations: [
    {
      url: "https://hub.example/guides/chain-wear",
      title: "When to replace a bicycle chain | Hub Bicycles",
    },
  ],
};
