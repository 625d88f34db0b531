import { type DoubleAnswer, placeOf } from "./scripted-answer.ts";

type Format = (answer: DoubleAnswer, model: string) => unknown;

const tokens = ({ inputTokens = 1200, outputTokens = 300 }: DoubleAnswer) => ({
  inputTokens,
  outputTokens,
});

/** As each provider documents its responses. */
export const FORMATS: Readonly<Record<string, Format>> = {
  openai: (answer, model) => responses(answer, model, searchCalls(answer)),
  xai: (answer, model) => ({
    ...responses(answer, model, searchCalls(answer)),
    citations: (answer.retrieved ?? []).map(({ url }) => url),
  }),
  perplexity: (answer, model) => ({
    ...responses(answer, model, [
      ...((answer.queries ?? []).length > 0
        ? [
            {
              type: "search_results",
              queries: answer.queries,
              results: (answer.retrieved ?? []).map((one, id) => ({
                id: id + 1,
                ...one,
                snippet: "",
              })),
            },
          ]
        : []),
    ]),
  }),
  anthropic(answer, model) {
    const { text, cited = [], retrieved = [], queries = [] } = answer;
    const [first] = cited;
    const { end } = first ? placeOf(text, first.quote) : { end: 0 };
    const blocks = [
      { text: text.slice(0, end), citations: cited.map(asAnthropic) },
      { text: text.slice(end), citations: null },
    ].filter((block) => block.text !== "");
    return {
      ...{ id: "msg_1", type: "message", role: "assistant", model: answer.model ?? model },
      content: answer.isRefused
        ? []
        : [
            ...queries.flatMap((query, nth) => [
              {
                type: "server_tool_use",
                id: `srvtoolu_${nth}`,
                name: "web_search",
                input: { query },
              },
              {
                type: "web_search_tool_result",
                tool_use_id: `srvtoolu_${nth}`,
                content:
                  nth > 0
                    ? []
                    : retrieved.map((one) => ({
                        type: "web_search_result",
                        encrypted_content: "x",
                        page_age: null,
                        ...one,
                      })),
              },
            ]),
            ...blocks.map((block) => ({ type: "text", ...block })),
          ],
      stop_reason: answer.isRefused ? "refusal" : answer.isCutOff ? "max_tokens" : "end_turn",
      stop_sequence: null,
      usage: {
        input_tokens: tokens(answer).inputTokens,
        output_tokens: tokens(answer).outputTokens,
        ...(queries.length > 0 && { server_tool_use: { web_search_requests: queries.length } }),
      },
    };
  },
  gemini(answer, model) {
    const { text, cited = [], retrieved = [], queries = [] } = answer;
    const bytes = (units: number) => Buffer.byteLength(text.slice(0, units));
    const usageMetadata = {
      promptTokenCount: tokens(answer).inputTokens,
      candidatesTokenCount: tokens(answer).outputTokens,
    };
    if (answer.isRefused) {
      return { promptFeedback: { blockReason: "SAFETY" }, modelVersion: model, usageMetadata };
    }
    const uris = new Set([...cited, ...retrieved].map(({ url }) => url));
    const chunks = [...uris].map((uri) => ({ web: { uri, title: new URL(uri).hostname } }));
    return {
      modelVersion: answer.model ?? model,
      usageMetadata,
      candidates: [
        {
          content: { role: "model", parts: [{ text }] },
          finishReason: answer.isCutOff ? "MAX_TOKENS" : "STOP",
          ...(queries.length > 0 && {
            groundingMetadata: {
              webSearchQueries: queries,
              searchEntryPoint: { renderedContent: "<div></div>" },
              groundingChunks: chunks,
              groundingSupports: cited.map(({ url, quote }) => {
                const { start, end } = placeOf(text, quote);
                const segment = {
                  startIndex: bytes(start),
                  endIndex: bytes(end),
                  text: text.slice(start, end),
                };
                return { segment, groundingChunkIndices: [[...uris].indexOf(url)] };
              }),
            },
          }),
        },
      ],
    };
  },
  dataforseo(answer, model) {
    const { text, cited = [], queries = [] } = answer;
    const result = {
      model_name: answer.model ?? model,
      input_tokens: tokens(answer).inputTokens,
      output_tokens: tokens(answer).outputTokens,
      web_search: queries.length > 0,
      money_spent: 0.01,
      datetime: "2026-11-17 08:00:00 +00:00",
      items: [
        {
          type: "message",
          sections: [
            { type: "text", text, annotations: cited.map(({ url, title }) => ({ url, title })) },
          ],
        },
      ],
      fan_out_queries: queries.length > 0 ? queries : null,
    };
    const task = {
      id: "1",
      status_code: 20000,
      status_message: "Ok.",
      cost: 0.0106,
      result_count: 1,
      result: [result],
    };
    return {
      version: "0.1",
      status_code: 20000,
      status_message: "Ok.",
      cost: 0.0106,
      tasks_count: 1,
      tasks: [task],
    };
  },
  "openai-compatible": (answer, model) => ({
    ...{ id: "chatcmpl-1", object: "chat.completion", model: answer.model ?? model },
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: answer.isRefused ? null : answer.text,
          ...(answer.isRefused && { refusal: "No." }),
        },
        finish_reason: answer.isCutOff ? "length" : "stop",
      },
    ],
    usage: {
      prompt_tokens: tokens(answer).inputTokens,
      completion_tokens: tokens(answer).outputTokens,
    },
  }),
};

function asAnthropic({ url, title, quote }: { url: string; title?: string; quote?: string }) {
  return {
    type: "web_search_result_location",
    url,
    title: title ?? null,
    cited_text: quote ?? "",
    encrypted_index: "x",
  };
}

function searchCalls({ queries = [], retrieved = [] }: DoubleAnswer) {
  if (queries.length === 0) return [];
  const sources = retrieved.map(({ url }) => ({ type: "url", url }));
  return [
    {
      type: "web_search_call",
      id: "ws_1",
      status: "completed",
      action: { type: "search", queries, sources },
    },
  ];
}

function responses(answer: DoubleAnswer, model: string, searches: readonly unknown[]) {
  const { text, cited = [], isCutOff, isRefused } = answer;
  const annotations = cited.map(({ url, title = "", quote }) => {
    const { start, end } = placeOf(text, quote);
    return { type: "url_citation", url, title, start_index: start, end_index: end };
  });
  return {
    ...{ id: "resp_1", object: "response", model: answer.model ?? model },
    status: isCutOff ? "incomplete" : "completed",
    incomplete_details: isCutOff ? { reason: "max_output_tokens" } : null,
    error: null,
    output: [
      { type: "reasoning", id: "rs_1", summary: [] },
      ...searches,
      {
        ...{ type: "message", id: "msg_1", role: "assistant", status: "completed" },
        content: isRefused
          ? [{ type: "refusal", refusal: "I can't help with that." }]
          : [{ type: "output_text", text, annotations }],
      },
    ],
    usage: {
      input_tokens: tokens(answer).inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens(answer).outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens(answer).inputTokens + tokens(answer).outputTokens,
    },
  };
}
