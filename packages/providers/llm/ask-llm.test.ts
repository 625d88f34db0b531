import { afterEach, describe, expect, it } from "vitest";
import type { Double } from "../search-results/doubles/double.ts";
import { FAULTS } from "../search-results/doubles/faults.ts";
import { aDoubleAnswer, type LlmDoubleOptions, startLlmDouble } from "./doubles/index.ts";
import { askLlm, LLM_KINDS, type LlmKind, type LlmQuestion } from "./index.ts";

const SECRET = "s3cr3t-s3cr3t";
const QUESTION: LlmQuestion = {
  ...{ model: "test-model", instructions: null, prompt: "Which boots are good?" },
  ...{ country: "DE", search: true, maxTokens: 800 },
};

let double: Double;
afterEach(() => double.stop());

async function ask(
  kind: LlmKind,
  options: LlmDoubleOptions = {},
  given: Partial<LlmQuestion> & { requestMs?: number; apiKey?: string } = {},
) {
  double = await startLlmDouble(kind, { apiKey: SECRET, ...options });
  const { requestMs = 60_000, apiKey = SECRET, ...question } = given;
  const access = { apiKey, apiBase: double.url, requestMs, secondMs: 1 };
  return askLlm(kind, { ...QUESTION, ...question }, access, new AbortController().signal);
}

const SEARCHING = LLM_KINDS.filter((kind) => kind !== "openai-compatible");

describe.each(SEARCHING)("%s", (kind) => {
  it("P24 keeps what it cited, retrieved and searched for apart", async () => {
    const outcome = await ask(kind);
    expect(outcome).toMatchObject({ kind: "answered", model: "test-model" });
    if (outcome.kind !== "answered") return;
    const { text, cited, retrieved, queries, isGrounded, isCutOff } = outcome.answer;
    expect([text, isGrounded, isCutOff]).toEqual([aDoubleAnswer().text, true, false]);
    expect(cited.map(({ url }) => url)).toEqual(["https://acme.example/boots?utm_source=openai"]);
    expect(queries).toEqual(["best boots", "boots test"]);
    const urls = retrieved.map(({ url }) => url);
    if (kind === "dataforseo") expect(urls).toEqual([]);
    else
      expect(urls).toEqual(
        expect.arrayContaining(["https://acme.example/boots", "https://rival.example/"]),
      );
    const [{ start, end } = { start: 0, end: 0 }] = cited;
    const whole = kind === "dataforseo" ? text : "Acme makes good boots.";
    expect(text.slice(start ?? 0, end ?? 0)).toBe(whole);
  });

  it("places citations after letters of more than one byte", async () => {
    const text = "Die Größe stimmt: 👢. Acme macht Stiefel. Ende.";
    const cited = [{ url: "https://acme.example/", quote: "Acme macht Stiefel." }];
    const outcome = await ask(kind, { answer: () => ({ text, cited, queries: ["x"] }) });
    if (outcome.kind !== "answered") throw new Error(JSON.stringify(outcome));
    const [{ start, end } = { start: 0, end: 0 }] = outcome.answer.cited;
    expect(text.slice(start ?? 0, end ?? 0)).toContain("Acme macht Stiefel.");
  });

  it("says when it didn't search", async () => {
    const outcome = await ask(kind, { answer: () => ({ text: "Acme makes boots." }) });
    expect(outcome).toMatchObject({
      answer: { isGrounded: false, cited: [], queries: [] },
      usage: { searches: 0 },
    });
  });
});

describe.each(LLM_KINDS)("%s", (kind) => {
  it("counts tokens, and keeps the response as it came", async () => {
    const outcome = await ask(kind, {
      answer: () => ({
        ...aDoubleAnswer(),
        inputTokens: 17,
        outputTokens: 5,
        model: "test-model-2026-11",
      }),
    });
    expect(outcome).toMatchObject({
      ...{ kind: "answered", model: "test-model-2026-11" },
      usage: { inputTokens: 17, outputTokens: 5 },
    });
    expect(outcome.kind === "answered" && JSON.stringify(outcome.raw)).toContain(
      "Acme makes good boots.",
    );
  });

  it("sends no more than the question, the limit and the key", async () => {
    await ask(kind, {}, { instructions: "Be brief." });
    const [request] = double.requests;
    const sent = JSON.stringify(request?.body);
    expect(sent).toContain("Which boots are good?");
    expect(sent).toContain("Be brief.");
    expect(sent).toContain("800");
    expect(sent).not.toContain(SECRET);
  });

  it.skipIf(kind === "dataforseo")("reports a refusal as one", async () => {
    expect(await ask(kind, { answer: () => ({ text: "", isRefused: true }) })).toMatchObject({
      kind: "refused",
      reason: expect.stringMatching(/./),
      usage: { inputTokens: 1200 },
    });
  });

  it.skipIf(kind === "dataforseo")("reports an answer that the limit cut off", async () => {
    const outcome = await ask(kind, { answer: () => ({ text: "Acme ma", isCutOff: true }) });
    expect(outcome).toMatchObject({ kind: "answered", answer: { isCutOff: true } });
  });

  it("says that a model is gone", async () => {
    expect(await ask(kind, { models: ["newer-model"] })).toMatchObject({
      kind: "failed",
      problem: {
        kind: "config",
        message: expect.stringContaining("doesn't know this model"),
        mayBeCharged: false,
      },
    });
    expect(double.requests).toHaveLength(1);
  });

  it("doesn't follow an address that moved: the key stays here", async () => {
    const elsewhere = await startLlmDouble(kind, { apiKey: SECRET });
    const headers = { location: `${elsewhere.url}/v1/responses` };
    const outcome = await ask(kind, { script: [{ status: 308, headers, body: {} }] });
    expect(outcome).toMatchObject({
      kind: "failed",
      problem: { kind: "config", message: expect.stringContaining("redirected us") },
    });
    expect([double.requests.length, elsewhere.requests.length]).toEqual([1, 0]);
    await elsewhere.stop();
  });

  it("says that the key is wrong, and never shows it", async () => {
    const outcome = await ask(kind, {}, { apiKey: "wrong-wrong" });
    expect(outcome).toMatchObject({ kind: "failed", problem: { kind: "config" } });
    expect(JSON.stringify(outcome)).not.toContain("wrong-wrong");
  });

  it("waits as long as it's asked to, and asks again", async () => {
    const body = { error: { message: SECRET } };
    const headers = { "retry-after": "0" };
    const outcome = await ask(kind, {
      script: [
        { status: 429, headers, body },
        { status: 503, headers, body },
      ],
    });
    expect(outcome).toMatchObject({ kind: "answered" });
    expect(double.requests).toHaveLength(3);
  });

  it("leaves a long wait to the caller", async () => {
    const outcome = await ask(kind, {
      script: [
        { status: 429, headers: { "retry-after": "60" }, body: { error: { message: SECRET } } },
      ],
    });
    expect(outcome).toMatchObject({
      problem: { kind: "rate", retryAfterSeconds: 60, mayBeCharged: false },
    });
    expect(double.requests).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  });

  it("meets a 429 that doesn't say how long with short waits, then leaves it to the caller", async () => {
    const tooMany = { status: 429, body: { error: { message: SECRET } } };
    const answered = await ask(kind, { script: [tooMany, tooMany] });
    expect(answered).toMatchObject({ kind: "answered" });
    expect(double.requests).toHaveLength(3);
    await double.stop();
    const outcome = await ask(kind, { script: Array(4).fill(tooMany) });
    expect(outcome).toMatchObject({
      kind: "failed",
      problem: { kind: "rate", retryAfterSeconds: null, mayBeCharged: false },
    });
    expect(double.requests).toHaveLength(3);
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  });

  it("gives up after three tries without a hint", async () => {
    const error = { status: 500, body: { error: { message: SECRET } } };
    const outcome = await ask(kind, { script: Array(4).fill(error) });
    expect(outcome).toMatchObject({ kind: "failed", problem: { kind: "transient" } });
    expect(double.requests).toHaveLength(3);
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  });

  it.each(FAULTS)("meets '%s' with a failure, and doesn't pay for it twice", async (fault) => {
    const hasty = fault === "silence" || fault === "slow" ? { requestMs: 50 } : {};
    const outcome = await ask(kind, { script: [fault] }, hasty);
    expect(outcome).toMatchObject({ kind: "failed", problem: { mayBeCharged: true } });
    // On a busy machine, its patience may end before the request arrives.
    expect(double.requests.length).toBeLessThanOrEqual(1);
  });
});

describe("anthropic", () => {
  it("continues a turn that paused, and counts all of it", async () => {
    const paused = {
      ...{
        id: "msg_0",
        type: "message",
        role: "assistant",
        model: "test-model",
        stop_reason: "pause_turn",
      },
      content: [
        {
          type: "server_tool_use",
          id: "srvtoolu_9",
          name: "web_search",
          input: { query: "first" },
        },
        { type: "text", text: "Let me look. ", citations: null },
      ],
      usage: { input_tokens: 100, output_tokens: 10, server_tool_use: { web_search_requests: 1 } },
    };
    const outcome = await ask("anthropic", { script: [{ body: paused }] });
    expect(outcome).toMatchObject({
      kind: "answered",
      answer: {
        text: `Let me look. ${aDoubleAnswer().text}`,
        queries: ["first", "best boots", "boots test"],
      },
      usage: { inputTokens: 1300, outputTokens: 310, searches: 3 },
    });
    expect(double.requests[1]?.body).toMatchObject({
      messages: [{ role: "user" }, { role: "assistant", content: paused.content }],
    });
  });
});

describe("dataforseo", () => {
  it("reads the codes of its own", async () => {
    const task = (status_code: number) => ({
      body: { status_code: 20000, tasks: [{ status_code, result: null }] },
    });
    expect(await ask("dataforseo", { script: [task(40200)] })).toMatchObject({
      problem: { kind: "credits" },
    });
    await double.stop();
    expect(await ask("dataforseo")).toMatchObject({ usage: { costUsd: 0.0106 } });
  });
});

describe("a server that makes up what it used", () => {
  it.each(["openai-compatible", "openai", "anthropic", "gemini"] as const)(
    "%s: no count is less than nothing, a fraction, or more than the database holds",
    async (kind) => {
      const made = { ...aDoubleAnswer(), inputTokens: -5.5, outputTokens: 1e12 };
      const outcome = await ask(kind, { answer: () => made });
      if (outcome.kind !== "answered") throw new Error(JSON.stringify(outcome));
      const { inputTokens, outputTokens } = outcome.usage;
      expect(inputTokens).toBe(0);
      expect(Number.isInteger(outputTokens) && outputTokens < 2 ** 31).toBe(true);
    },
  );
});
