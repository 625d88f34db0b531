import { describe, expect, it } from "vitest";
import type { SearchProvider } from "../port.ts";
import { aMovedClock } from "../testing/moved-clock.ts";
import { aQuestion } from "../testing/question.ts";
import { answer, aProvider, link, problem } from "../testing/scripted-provider.ts";
import { createSearchChain } from "./chain.ts";

const { signal } = new AbortController();
const question = aQuestion();

describe("a search that broke off", () => {
  const cutShort = problem("no-answer", { message: "A captcha." });

  it("is a problem of who broke off, and the next is asked", async () => {
    const [one, other] = [aProvider("serper", [answer("serper", 0, cutShort)]), aProvider("brave")];
    expect(await search(one, other)).toMatchObject({
      ok: true,
      answer: { provider: "brave" },
      tried: [{ provider: "serper", engine: "google", problem: cutShort }],
    });
  });

  it("is handed over as such when nobody does better", async () => {
    const [one, other] = [
      aProvider("serper", [answer("serper", 0, cutShort)]),
      aProvider("brave", [problem("credits")]),
    ];
    expect(await search(one, other)).toMatchObject({
      ok: false,
      problem: { message: "A captcha." },
      brokenOff: [{ provider: "serper", cutShort }],
      tried: [{ provider: "serper" }, { provider: "brave" }],
    });
  });

  it("is begun once more when that may help, and not forgotten when it does not", async () => {
    const transient = answer("serper", 0, problem("transient"));
    const one = aProvider("serper", [transient]);
    expect(await search(one)).toMatchObject({ ok: true, tried: [] });
    expect(one.calls).toBe(2);

    const other = aProvider("serper", [transient, problem("transient")]);
    expect(await search(other)).toMatchObject({
      ok: false,
      brokenOff: [{ provider: "serper" }],
    });
  });

  it("lets its provider rest like any other problem", async () => {
    const captcha = problem("no-answer", { retryAfterSeconds: 3600 });
    const one = aProvider("searxng", [answer("searxng", 0, captcha)]);
    const chain = createSearchChain({ links: [link(one)], clock: aMovedClock() });
    await chain.search(question, signal);
    expect(await chain.search(question, signal)).toMatchObject({ ok: false, brokenOff: [] });
    expect(one.calls).toBe(1);
  });
});

function search(...providers: SearchProvider[]) {
  const links = providers.map(link);
  return createSearchChain({ links, clock: aMovedClock() }).search(question, signal);
}
