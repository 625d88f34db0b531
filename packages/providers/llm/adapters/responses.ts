import { z } from "zod";
import { bearer, distinctSources, type LlmAdapter, type LlmReading } from "../adapter.ts";
import type { LlmCitation, LlmQuestion, LlmSource, LlmUsage } from "../port.ts";

const Annotation = z.object({
  type: z.string().nullish(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  start_index: z.number().nullish(),
  end_index: z.number().nullish(),
});
const Content = z.object({
  type: z.string(),
  text: z.string().nullish(),
  refusal: z.string().nullish(),
  annotations: z.array(Annotation).nullish(),
});
const Source = z.object({ url: z.string().nullish(), title: z.string().nullish() });
const Action = z.object({
  type: z.string().nullish(),
  query: z.string().nullish(),
  queries: z.array(z.string()).nullish(),
  url: z.string().nullish(),
  sources: z.array(Source).nullish(),
});

/** The format of OpenAI's Responses; Perplexity and xAI speak it, each with additions of its own. */
const Responses = z.object({
  model: z.string(),
  status: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(Content).nullish().catch(null),
      action: Action.nullish().catch(null),
      queries: z.array(z.string()).nullish(),
      results: z.array(Source).nullish(),
    }),
  ),
  /** xAI: everything it saw. */
  citations: z.array(z.union([z.string(), Source])).nullish(),
  usage: z.object({
    input_tokens: z.number(),
    output_tokens: z.number(),
    num_sources_used: z.number().nullish(),
    cost: z.object({ total_cost: z.number().nullish() }).nullish().catch(null),
  }),
});
type Responses = z.infer<typeof Responses>;

interface Dialect {
  readonly label: string;
  readonly apiBase: string;
  readonly path: string;
  /** The additions to the request. */
  readonly extra: (question: LlmQuestion) => Record<string, unknown>;
}

function responsesAdapter(dialect: Dialect): LlmAdapter<Responses> {
  return {
    ...{ label: dialect.label, apiBase: dialect.apiBase, schema: Responses },
    request: (question, { apiKey }) => ({
      path: dialect.path,
      headers: bearer(apiKey),
      body: {
        model: question.model,
        input: question.prompt,
        ...(question.instructions !== null && { instructions: question.instructions }),
        max_output_tokens: question.maxTokens,
        ...dialect.extra(question),
      },
    }),
    read: (response) => readResponses(response),
  };
}

function readResponses(response: Responses): LlmReading<Responses> {
  const { model, output } = response;
  const contents = output.flatMap(({ type, content }) =>
    type === "message" ? (content ?? []) : [],
  );
  const calls = output.filter(({ type }) => /_call$|^search_results$/.test(type));
  const searches = output.filter(({ type, action }) => {
    if (type === "search_results") return true;
    return type === "web_search_call" && (action?.type ?? "search") === "search";
  });
  const usage: LlmUsage = {
    inputTokens: response.usage.input_tokens,
    outputTokens: response.usage.output_tokens,
    searches: searches.length,
    costUsd: response.usage.cost?.total_cost ?? null,
  };
  const refusal = contents.find(({ type }) => type === "refusal")?.refusal;
  if (refusal) return { kind: "refused", model, usage, reason: refusal };
  if (response.incomplete_details?.reason === "content_filter") {
    return { kind: "refused", model, usage, reason: "The content filter stopped it." };
  }
  if (response.status === "failed") return { kind: "unreadable", what: "it says that it failed" };
  const { text, cited } = joined(contents);
  if (text.trim() === "") return { kind: "unreadable", what: "there's no text in it" };
  return {
    ...{ kind: "answered", model, usage },
    answer: {
      ...{ text, cited },
      retrieved: distinctSources([
        ...calls.flatMap(({ action, results }) =>
          asSources([...(action?.sources ?? []), ...(results ?? [])]),
        ),
        ...asSources(response.citations ?? []),
      ]),
      queries: [
        ...new Set(
          calls.flatMap(({ action, queries }) => [
            ...(queries ?? []),
            ...(action?.queries ?? (action?.query ? [action.query] : [])),
          ]),
        ),
      ],
      isGrounded: searches.length > 0,
      isCutOff: response.incomplete_details?.reason === "max_output_tokens",
    },
  };
}

/** The parts of the text together, with citations moved to where they are in it. */
function joined(contents: readonly z.infer<typeof Content>[]): {
  text: string;
  cited: LlmCitation[];
} {
  let text = "";
  const cited: LlmCitation[] = [];
  for (const { type, text: part, annotations } of contents) {
    if (type !== "output_text" || !part) continue;
    const at = text === "" ? 0 : text.length + 1;
    text = text === "" ? part : `${text}\n${part}`;
    for (const { type: kind, url, title, start_index, end_index } of annotations ?? []) {
      if (!url || (kind && !/citation/.test(kind))) continue;
      const isPlaced = typeof start_index === "number" && typeof end_index === "number";
      cited.push({
        ...{ url, title: title ?? null },
        start: isPlaced ? at + start_index : null,
        end: isPlaced ? at + end_index : null,
      });
    }
  }
  return { text, cited };
}

function asSources(
  given: readonly (
    | string
    | { url?: string | null | undefined; title?: string | null | undefined }
  )[],
): LlmSource[] {
  return given.flatMap((one) => {
    if (typeof one === "string") return [{ url: one, title: null }];
    return one.url ? [{ url: one.url, title: one.title ?? null }] : [];
  });
}

const inCountry = (country: string | null) =>
  country === null ? {} : { user_location: { type: "approximate", country } };

export const openai = responsesAdapter({
  label: "OpenAI",
  apiBase: "https://api.openai.com",
  path: "/v1/responses",
  extra: ({ search, country }) =>
    search
      ? {
          tools: [{ type: "web_search", ...inCountry(country) }],
          include: ["web_search_call.action.sources"],
          store: false,
        }
      : { store: false },
});

export const perplexity = responsesAdapter({
  label: "Perplexity",
  apiBase: "https://api.perplexity.ai",
  path: "/v1/agent",
  extra: ({ search, country }) =>
    search ? { tools: [{ type: "web_search", ...inCountry(country) }] } : {},
});

export const xai = responsesAdapter({
  label: "xAI",
  apiBase: "https://api.x.ai",
  path: "/v1/responses",
  extra: ({ search }) =>
    search
      ? {
          tools: [{ type: "web_search" }],
          include: ["web_search_call.action.sources"],
          store: false,
        }
      : { store: false },
});
