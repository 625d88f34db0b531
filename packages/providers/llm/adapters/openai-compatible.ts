import { z } from "zod";
import { bearer, type LlmAdapter } from "../adapter.ts";

const Completion = z.object({
  model: z.string().nullish(),
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z
    .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
});
type Completion = z.infer<typeof Completion>;

/** Ollama, vLLM, LM Studio and others. They search nothing, so they cite nothing. */
export const openaiCompatible: LlmAdapter<Completion> = {
  label: "The OpenAI-compatible server",
  apiBase: "http://127.0.0.1:11434",
  schema: Completion,
  request: ({ model, prompt, instructions, maxTokens }, { apiKey }) => ({
    path: "/v1/chat/completions",
    headers: bearer(apiKey),
    body: {
      model,
      messages: [
        ...(instructions === null ? [] : [{ role: "system", content: instructions }]),
        { role: "user", content: prompt },
      ],
      max_tokens: maxTokens,
      stream: false,
    },
  }),
  read(response, question) {
    const [choice] = response.choices;
    const model = response.model ?? question.model;
    const usage = {
      inputTokens: response.usage?.prompt_tokens ?? 0,
      outputTokens: response.usage?.completion_tokens ?? 0,
      searches: 0,
      costUsd: null,
    };
    const refusal = choice?.message.refusal;
    if (refusal || choice?.finish_reason === "content_filter") {
      return { kind: "refused", model, usage, reason: refusal ?? "The content filter stopped it." };
    }
    const text = choice?.message.content ?? "";
    if (text.trim() === "") return { kind: "unreadable", what: "there's no text in it" };
    return {
      ...{ kind: "answered", model, usage },
      answer: {
        ...{ text, cited: [], retrieved: [], queries: [], isGrounded: false },
        isCutOff: choice?.finish_reason === "length",
      },
    };
  },
};
