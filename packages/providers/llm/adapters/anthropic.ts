import { z } from "zod";
import { distinctSources, type LlmAdapter, type LlmReading, type LlmRequest } from "../adapter.ts";
import type { LlmCitation, LlmQuestion } from "../port.ts";

const Citation = z.object({
  type: z.string(),
  url: z.string().nullish(),
  title: z.string().nullish(),
});
const Found = z.object({
  type: z.string(),
  url: z.string().nullish(),
  title: z.string().nullish(),
});
const Block = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  citations: z.array(Citation).nullish(),
  name: z.string().nullish(),
  input: z.object({ query: z.string().nullish() }).nullish().catch(null),
  // A list, or an object with the code of an error.
  content: z.array(Found).nullish().catch(null),
});
const Message = z.object({
  model: z.string(),
  content: z.array(Block),
  stop_reason: z.string().nullish(),
  usage: z.object({
    input_tokens: z.number(),
    output_tokens: z.number(),
    server_tool_use: z.object({ web_search_requests: z.number().nullish() }).nullish(),
  }),
});
type Message = z.infer<typeof Message>;

const MOST_SEARCHES = 5;
const VERSION = "2023-06-01";

export const anthropic: LlmAdapter<Message> = {
  label: "Anthropic",
  apiBase: "https://api.anthropic.com",
  schema: Message,
  request: (question, { apiKey }) => requestOf(question, apiKey, []),
  read(response, question, { apiKey }) {
    if (response.stop_reason === "pause_turn") {
      // The turn continues when its own content is sent back.
      const next = requestOf(question, apiKey, response.content);
      return { kind: "paused", next, complete: (rest) => joined(response, rest) };
    }
    return readMessage(response);
  },
};

function requestOf(
  { model, prompt, instructions, maxTokens, search, country }: LlmQuestion,
  apiKey: string | null,
  soFar: readonly unknown[],
): LlmRequest {
  const location = country === null ? {} : { user_location: { type: "approximate", country } };
  return {
    path: "/v1/messages",
    headers: { "anthropic-version": VERSION, ...(apiKey !== null && { "x-api-key": apiKey }) },
    body: {
      ...{ model, max_tokens: maxTokens },
      ...(instructions !== null && { system: instructions }),
      messages: [
        { role: "user", content: prompt },
        ...(soFar.length > 0 ? [{ role: "assistant", content: soFar }] : []),
      ],
      ...(search && {
        tools: [
          { type: "web_search_20250305", name: "web_search", max_uses: MOST_SEARCHES, ...location },
        ],
      }),
    },
  };
}

function joined(first: Message, rest: Message): Message {
  const [one, other] = [first.usage, rest.usage];
  return {
    ...rest,
    content: [...first.content, ...rest.content],
    usage: {
      input_tokens: one.input_tokens + other.input_tokens,
      output_tokens: one.output_tokens + other.output_tokens,
      server_tool_use: {
        web_search_requests:
          (one.server_tool_use?.web_search_requests ?? 0) +
          (other.server_tool_use?.web_search_requests ?? 0),
      },
    },
  };
}

function readMessage({ model, content, stop_reason, usage: used }: Message): LlmReading<Message> {
  const searches = content.filter(
    ({ type, name }) => type === "server_tool_use" && name === "web_search",
  );
  const usage = {
    inputTokens: used.input_tokens,
    outputTokens: used.output_tokens,
    searches: used.server_tool_use?.web_search_requests ?? searches.length,
    costUsd: null,
  };
  if (stop_reason === "refusal") {
    return { kind: "refused", model, usage, reason: "Anthropic declined to answer." };
  }
  let text = "";
  const cited: LlmCitation[] = [];
  for (const { type, text: part, citations } of content) {
    if (type !== "text" || !part) continue;
    const start = text.length;
    text += part;
    for (const { url, title } of citations ?? []) {
      if (url) cited.push({ url, title: title ?? null, start, end: text.length });
    }
  }
  if (text.trim() === "") return { kind: "unreadable", what: "there's no text in it" };
  return {
    ...{ kind: "answered", model, usage },
    answer: {
      ...{ text, cited },
      retrieved: distinctSources(
        content.flatMap(({ type, content: found }) =>
          type !== "web_search_tool_result"
            ? []
            : (found ?? []).flatMap(({ url, title }) =>
                url ? [{ url, title: title ?? null }] : [],
              ),
        ),
      ),
      queries: searches.flatMap(({ input }) => (input?.query ? [input.query] : [])),
      isGrounded: searches.length > 0,
      isCutOff: stop_reason === "max_tokens",
    },
  };
}
