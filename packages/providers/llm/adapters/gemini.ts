import { z } from "zod";
import { distinctSources, type LlmAdapter } from "../adapter.ts";
import type { LlmCitation, LlmSource } from "../port.ts";

const Chunk = z.object({
  web: z.object({ uri: z.string().nullish(), title: z.string().nullish() }).nullish(),
});
const Support = z.object({
  segment: z.object({
    startIndex: z.number().nullish(),
    endIndex: z.number().nullish(),
    text: z.string().nullish(),
  }),
  groundingChunkIndices: z.array(z.number()).nullish(),
});
const Gemini = z.object({
  modelVersion: z.string().nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
        groundingMetadata: z
          .object({
            webSearchQueries: z.array(z.string()).nullish(),
            groundingChunks: z.array(Chunk).nullish(),
            groundingSupports: z.array(Support).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  usageMetadata: z.object({
    promptTokenCount: z.number().nullish(),
    candidatesTokenCount: z.number().nullish(),
    thoughtsTokenCount: z.number().nullish(),
    toolUsePromptTokenCount: z.number().nullish(),
  }),
});
type Gemini = z.infer<typeof Gemini>;

const REFUSED = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

export const gemini: LlmAdapter<Gemini> = {
  label: "Gemini",
  apiBase: "https://generativelanguage.googleapis.com",
  schema: Gemini,
  request: ({ model, prompt, instructions, search, maxTokens }, { apiKey }) => ({
    path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    headers: { ...(apiKey !== null && { "x-goog-api-key": apiKey }) },
    body: {
      contents: [{ role: "user", parts: [{ text: prompt }] }],
      ...(instructions !== null && { systemInstruction: { parts: [{ text: instructions }] } }),
      generationConfig: { maxOutputTokens: maxTokens },
      ...(search && { tools: [{ googleSearch: {} }] }),
    },
  }),
  read(response, question) {
    const [candidate] = response.candidates ?? [];
    const model = response.modelVersion ?? question.model;
    const { usageMetadata: used } = response;
    const metadata = candidate?.groundingMetadata;
    const queries = metadata?.webSearchQueries ?? [];
    const usage = {
      inputTokens: (used.promptTokenCount ?? 0) + (used.toolUsePromptTokenCount ?? 0),
      outputTokens: (used.candidatesTokenCount ?? 0) + (used.thoughtsTokenCount ?? 0),
      searches: queries.length,
      costUsd: null,
    };
    const blocked = response.promptFeedback?.blockReason;
    const finish = candidate?.finishReason ?? "";
    if (blocked || REFUSED.has(finish)) {
      return { kind: "refused", model, usage, reason: `Gemini blocked it (${blocked ?? finish}).` };
    }
    const parts = candidate?.content?.parts ?? [];
    const text = parts.map(({ text: part, thought }) => (thought ? "" : (part ?? ""))).join("");
    if (text.trim() === "") return { kind: "unreadable", what: "there's no text in it" };
    const sources = (metadata?.groundingChunks ?? []).map(({ web }): LlmSource | null => {
      return web?.uri ? { url: web.uri, title: web.title ?? null } : null;
    });
    return {
      ...{ kind: "answered", model, usage },
      answer: {
        text,
        cited: citedIn(text, metadata?.groundingSupports ?? [], sources),
        retrieved: distinctSources(sources.filter((source) => source !== null)),
        queries,
        isGrounded: queries.length > 0 || sources.length > 0,
        isCutOff: finish === "MAX_TOKENS",
      },
    };
  },
};

/** Its indexes count the bytes of UTF-8. */
function citedIn(
  text: string,
  supports: readonly z.infer<typeof Support>[],
  sources: readonly (LlmSource | null)[],
): LlmCitation[] {
  const bytes = Buffer.from(text, "utf8");
  const unitAt = (byte: number) => bytes.subarray(0, byte).toString("utf8").length;
  return supports.flatMap(({ segment, groundingChunkIndices }) => {
    const start = unitAt(segment.startIndex ?? 0);
    const end = typeof segment.endIndex === "number" ? unitAt(segment.endIndex) : null;
    return (groundingChunkIndices ?? []).flatMap((index) => {
      const source = sources[index];
      return source ? [{ ...source, start: end === null ? null : start, end }] : [];
    });
  });
}
