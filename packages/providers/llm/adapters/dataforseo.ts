import { z } from "zod";
import { judgeStatus } from "../../search-results/dataforseo/status-codes.ts";
import { type LlmAdapter, unknownModel } from "../adapter.ts";
import type { LlmCitation } from "../port.ts";

const Section = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  annotations: z
    .array(z.object({ title: z.string().nullish(), url: z.string().nullish() }))
    .nullish(),
});
const Result = z.object({
  model_name: z.string(),
  input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
  web_search: z.boolean().nullish(),
  items: z.array(z.object({ type: z.string(), sections: z.array(Section).nullish() })).nullish(),
  fan_out_queries: z.array(z.string()).nullish(),
});
const Envelope = z.object({
  status_code: z.number(),
  tasks: z
    .array(
      z.object({
        status_code: z.number(),
        status_message: z.string().nullish(),
        cost: z.number().nullish(),
        result: z.array(Result).nullish(),
      }),
    )
    .nullish(),
});
type Envelope = z.infer<typeof Envelope>;

/** Which engine a model belongs to: `chat_gpt/gpt-5`, or the model's name alone for ChatGPT. */
function engineOf(model: string): { engine: string; name: string } {
  const [engine = "", ...rest] = model.split("/");
  return rest.length === 0 ? { engine: "chat_gpt", name: model } : { engine, name: rest.join("/") };
}

export const dataforseo: LlmAdapter<Envelope> = {
  label: "DataForSEO",
  apiBase: "https://api.dataforseo.com",
  schema: Envelope,
  request: ({ model, prompt, instructions, search, maxTokens, country }, { apiKey }) => {
    const { engine, name } = engineOf(model);
    return {
      path: `/v3/ai_optimization/${encodeURIComponent(engine)}/llm_responses/live`,
      headers: { authorization: `Basic ${Buffer.from(apiKey ?? "").toString("base64")}` },
      body: [
        {
          ...{
            user_prompt: prompt,
            model_name: name,
            max_output_tokens: maxTokens,
            web_search: search,
          },
          ...(instructions !== null && { system_message: instructions }),
          ...(search && country !== null && { web_search_country_iso_code: country }),
        },
      ],
    };
  },
  read(response) {
    const [task] = response.tasks ?? [];
    const [result] = task?.result ?? [];
    const verdict = judgeStatus(task?.status_code ?? response.status_code, "");
    if (verdict.is === "problem") {
      const isGone = task?.status_message?.includes("'model_name'") ?? false;
      const { problem } = verdict;
      return { kind: "problem", problem: isGone ? unknownModel("DataForSEO", problem) : problem };
    }
    if (task === undefined || result === undefined) {
      return { kind: "unreadable", what: "there's no result in it" };
    }
    const sections = (result.items ?? []).flatMap(({ type, sections: own }) =>
      type === "message" ? (own ?? []) : [],
    );
    let text = "";
    const cited: LlmCitation[] = [];
    for (const { type, text: part, annotations } of sections) {
      if (!part || (type && type !== "text")) continue;
      const start = text === "" ? 0 : text.length + 1;
      text = text === "" ? part : `${text}\n${part}`;
      for (const { url, title } of annotations ?? []) {
        if (url) cited.push({ url, title: title ?? null, start, end: text.length });
      }
    }
    if (text.trim() === "") return { kind: "unreadable", what: "there's no text in it" };
    const queries = result.fan_out_queries ?? [];
    return {
      ...{ kind: "answered", model: result.model_name },
      usage: {
        inputTokens: result.input_tokens ?? 0,
        outputTokens: result.output_tokens ?? 0,
        searches: queries.length,
        // Its own price and the model's, together.
        costUsd: task.cost ?? null,
      },
      answer: {
        ...{ text, cited, queries },
        // It doesn't say what the engine saw.
        retrieved: [],
        isGrounded: result.web_search === true && (cited.length > 0 || queries.length > 0),
        isCutOff: false,
      },
    };
  },
};
