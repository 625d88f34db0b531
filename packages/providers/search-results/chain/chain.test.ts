import { describe, expect, it } from "vitest";
import { PROBLEM_CODES } from "../problem.ts";
import { aMovedClock } from "../testing/moved-clock.ts";
import { aQuestion } from "../testing/question.ts";
import { answer, aProvider, link, problem } from "../testing/scripted-provider.ts";
import type { Budget } from "./budget.ts";
import { type ChainOptions, createSearchChain } from "./chain.ts";

const { signal } = new AbortController();
const question = aQuestion();

describe("P15 the chain", () => {
  it("asks the first, and nobody else when it answers", async () => {
    const [one, other] = [aProvider("dataforseo"), aProvider("brave")];
    const outcome = await search({ links: [link(one), link(other)] });
    expect(outcome).toMatchObject({ ok: true, answer: { provider: "dataforseo" }, tried: [] });
    expect([one.calls, other.calls]).toEqual([1, 0]);
  });

  it.each(["credits", "config", "no-answer"] as const)(
    "goes on at once after '%s', and says so",
    async (kind) => {
      const [one, other] = [aProvider("dataforseo", [problem(kind)]), aProvider("brave")];
      const clock = aMovedClock();
      const outcome = await search({ links: [link(one), link(other)], clock });
      expect(outcome).toMatchObject({
        ok: true,
        answer: { provider: "brave", engine: "brave" },
        tried: [{ provider: "dataforseo", engine: "google", problem: { kind } }],
      });
      expect([one.calls, clock.slept]).toEqual([1, []]);
    },
  );

  it.each(["transient", "rate"] as const)("asks once more after '%s', later", async (kind) => {
    const one = aProvider("serper", [problem(kind)]);
    const clock = aMovedClock();
    const outcome = await search({ links: [link(one)], clock });
    expect(outcome).toMatchObject({ ok: true, answer: { provider: "serper" }, tried: [] });
    expect([one.calls, clock.slept]).toEqual([2, [1500]]);
  });

  it("goes on after the second failure", async () => {
    const failing = problem("transient");
    const [one, other] = [aProvider("serper", [failing, failing]), aProvider("brave")];
    const outcome = await search({ links: [link(one), link(other)] });
    expect(outcome).toMatchObject({ answer: { provider: "brave" }, tried: [{ problem: failing }] });
    expect(one.calls).toBe(2);
  });

  it("waits as long as it is told, if that is soon", async () => {
    const clock = aMovedClock();
    const soon = problem("rate", { retryAfterSeconds: 4 });
    await search({ links: [link(aProvider("brave", [soon]))], clock });
    expect(clock.slept).toEqual([4000]);

    const late = problem("rate", { retryAfterSeconds: 400 });
    const one = aProvider("brave", [late]);
    expect(await search({ links: [link(one)] })).toMatchObject({ ok: false });
    expect(one.calls).toBe(1);
  });

  it("tells the first choice's problem, and when anybody can be asked again", async () => {
    const links = [
      link(aProvider("dataforseo", [problem("credits")])),
      link(aProvider("brave", [problem("rate", { retryAfterSeconds: 400 })])),
      link(aProvider("embedded", [problem("no-answer")])),
    ];
    expect(await search({ links })).toMatchObject({
      ok: false,
      problem: { kind: "credits", retryAfterSeconds: 400 },
      tried: [
        { provider: "dataforseo", problem: { kind: "credits" } },
        { provider: "brave", problem: { kind: "rate" } },
        { provider: "embedded", problem: { kind: "no-answer" } },
      ],
    });
  });

  it("asks nobody of another engine where only the preferred one is wanted", async () => {
    const google = aProvider("dataforseo", [problem("credits")]);
    const [same, other] = [aProvider("serper", [problem("credits")]), aProvider("brave")];
    const chain = createSearchChain({ links: [link(google), link(other), link(same)] });
    const outcome = await chain.search(question, signal, { onlyPreferred: true });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "credits" } });
    expect([google.calls, other.calls, same.calls]).toEqual([1, 0, 1]);
  });

  it("without anybody to ask says that", async () => {
    expect(await search({ links: [] })).toMatchObject({
      ok: false,
      problem: { kind: "config", message: "No search results provider is set up." },
      tried: [],
    });
  });

  it("stops when the caller gives up, and asks nobody else", async () => {
    const caller = new AbortController();
    const gaveUp = new Error("gone");
    const never = aProvider("brave", [() => new Promise(() => caller.abort(gaveUp))]);
    const other = aProvider("serper");
    const chain = createSearchChain({ links: [link(never), link(other)] });
    await expect(chain.search(question, caller.signal)).rejects.toBe(gaveUp);
    expect(other.calls).toBe(0);
  });

  it("leaves a provider behind that never answers", async () => {
    const never = aProvider("embedded", [() => new Promise(() => {})], { longestMs: 20 });
    const outcome = await search({ links: [link(never), link(aProvider("brave"))] });
    expect(outcome).toMatchObject({
      answer: { provider: "brave" },
      tried: [
        {
          problem: {
            kind: "no-answer",
            code: "50400",
            message: "embedded took too long to respond.",
          },
        },
      ],
    });
  });
});

describe("a provider that can answer nobody", () => {
  it.each([
    ["credits", 600],
    ["config", 60],
  ] as const)("rests after '%s' for %i s", async (kind, seconds) => {
    const clock = aMovedClock();
    const one = aProvider("serper", [problem(kind)]);
    const chain = createSearchChain({ links: [link(one)], clock });
    await chain.search(question, signal);
    clock.pass(seconds * 1000 - 1);
    expect(await chain.search(question, signal)).toMatchObject({
      problem: { kind, retryAfterSeconds: 1 },
    });
    expect(one.calls).toBe(1);
    clock.pass(1);
    expect(await chain.search(question, signal)).toMatchObject({ ok: true });
  });

  it("rests as long as it says, but not for days", async () => {
    const clock = aMovedClock();
    const captcha = problem("no-answer", { retryAfterSeconds: 604_800 });
    const one = aProvider("searxng", [captcha]);
    const chain = createSearchChain({ links: [link(one)], clock });
    await chain.search(question, signal);
    clock.pass(3_599_999);
    expect(await chain.search(question, signal)).toMatchObject({ ok: false });
    clock.pass(1);
    expect(await chain.search(question, signal)).toMatchObject({ ok: true });
  });

  it("does not rest because one question was wrong", async () => {
    const one = aProvider("serper", [problem("config", { scope: "question" })]);
    const chain = createSearchChain({ links: [link(one)] });
    await chain.search(question, signal);
    expect(await chain.search(question, signal)).toMatchObject({ ok: true });
  });
});

describe("the budget", () => {
  it("is asked before each search and corrected after it", async () => {
    const { spent, budget } = aBudget(1);
    const one = aProvider("dataforseo", [answer("dataforseo", 0.0015)], { price: 0.002 });
    await search({ links: [link(one)], budget });
    expect(spent.map(rounded)).toEqual([0.002, -0.0005]);
  });

  it("skips whom it cannot pay, and does not rest them", async () => {
    const { budget, add } = aBudget(0.001);
    const [dear, free] = [aProvider("dataforseo", [], { price: 0.002 }), aProvider("embedded")];
    const chain = createSearchChain({ links: [link(dear), link(free)], budget });
    expect(await chain.search(question, signal)).toMatchObject({
      answer: { provider: "embedded" },
      tried: [
        {
          problem: {
            kind: "credits",
            code: PROBLEM_CODES.ownBudget,
            message: "Today's budget for dataforseo is used up.",
          },
        },
      ],
    });
    expect(dear.calls).toBe(0);
    add(0.001);
    expect(await chain.search(question, signal)).toMatchObject({
      answer: { provider: "dataforseo" },
    });
  });

  it.each([
    ["gets it all back after a failure that cost nothing", 0, 0],
    ["keeps it when nobody knows what a failure cost", null, 0.002],
    ["keeps what a failure cost", 0.001, 0.001],
  ])("%s", async (_, costUsd, left) => {
    const { spent, budget } = aBudget(1);
    const failing = problem("no-answer", { costUsd });
    await search({ links: [link(aProvider("dataforseo", [failing], { price: 0.002 }))], budget });
    expect(rounded(spent.reduce((sum, usd) => sum + usd, 0))).toBe(left);
  });

  it("is not asked by who is free", async () => {
    const { spent, budget } = aBudget(0);
    expect(await search({ links: [link(aProvider("searxng"))], budget })).toMatchObject({
      ok: true,
    });
    expect(spent).toEqual([]);
  });

  it("pays each of two tries for itself", async () => {
    const { spent, budget } = aBudget(1);
    const one = aProvider("serper", [problem("transient")], { price: 0.001 });
    await search({ links: [link(one)], budget });
    expect(spent.map(rounded)).toEqual([0.001, -0.001, 0.001]);
  });
});

describe("the rate limit", () => {
  it("counts requests, not searches", async () => {
    const clock = aMovedClock();
    const three = aProvider("brave", [], { requests: 3 });
    const limit = { perSecond: 1, burst: 2 };
    const chain = createSearchChain({ links: [{ provider: three, limit }], clock });
    await chain.search(question, signal);
    expect(clock.slept).toEqual([1000]);
    await chain.search(question, signal);
    expect(clock.slept).toEqual([1000, 1000, 1000, 1000]);
  });
});

function search(options: ChainOptions) {
  const chain = createSearchChain({ clock: aMovedClock(), random: () => 0.5, ...options });
  return chain.search(question, signal);
}

function aBudget(usd: number) {
  const spent: number[] = [];
  let left = usd;
  const budget: Budget = {
    async spend(_, asked) {
      if (asked > left) return false;
      left -= asked;
      spent.push(asked);
      return true;
    },
  };
  const add = (more: number) => {
    left += more;
  };
  return { spent, budget, add };
}

function rounded(usd: number): number {
  return Math.round(usd * 1e6) / 1e6;
}
