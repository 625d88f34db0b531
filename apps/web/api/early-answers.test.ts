import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EarlyAnswers } from "./early-answers.ts";

const TOKEN = "token";
const NOW = Date.parse("2026-05-01T08:00:00Z");
const ANSWERS = { "/api/sites": [{ id: 1 }], "/api/keywords?limit=5&order=asc": { rows: [] } };

function early(answers: Record<string, unknown> = ANSWERS) {
  const asked = { token: TOKEN, askedAt: NOW, answers: Promise.resolve(answers) };
  return new EarlyAnswers(() => asked);
}

const call = (path: string, method = "GET") =>
  new Request(`https://sightline.example/api${path}`, { method });

const bodyOf = async (answer: Promise<Response | null>) => (await answer)?.json() ?? null;

describe("what was asked before the scripts were there", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it("answers a call once", async () => {
    const answers = early();
    expect(await bodyOf(answers.take(TOKEN, call("/sites")))).toEqual([{ id: 1 }]);
    expect(await answers.take(TOKEN, call("/sites"))).toBeNull();
  });

  it("finds a call in whatever order its parameters are", async () => {
    const asked = call("/keywords?order=asc&limit=5");
    expect(await bodyOf(early().take(TOKEN, asked))).toEqual({ rows: [] });
  });

  it.each(["/sites?limit=1", "/keywords", "/keywords?limit=5&order=desc"])(
    "has nothing for %s",
    async (path) => expect(await early().take(TOKEN, call(path))).toBeNull(),
  );

  it.each(["other", null])("has nothing for someone else's token: %s", async (token) =>
    expect(await early().take(token, call("/sites"))).toBeNull(),
  );

  it("has nothing after a change", async () => {
    const answers = early();
    expect(await answers.take(TOKEN, call("/sites", "POST"))).toBeNull();
    expect(await answers.take(TOKEN, call("/sites"))).toBeNull();
  });

  it.each([
    [29_999, true],
    [30_000, false],
  ])("%i ms later there is an answer: %s", async (ms, isFresh) => {
    vi.setSystemTime(NOW + ms);
    expect((await early().take(TOKEN, call("/sites"))) !== null).toBe(isFresh);
  });

  it("has nothing where nothing was asked", async () => {
    expect(await new EarlyAnswers(() => undefined).take(TOKEN, call("/sites"))).toBeNull();
  });
});
