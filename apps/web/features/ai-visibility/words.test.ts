import type { PromptFigures, Visibility } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import {
  alertsTitle,
  changeWords,
  citationWords,
  headlineOf,
  limitWords,
  mentionedByWords,
  monthWords,
  priceWords,
  problemWords,
  rateWords,
} from "./words.ts";

type Engine = Visibility["engines"][number];
const engine = (is_built_in = false): Engine => ({
  ...{ engine: "OpenAI", is_built_in, asked: 9, answered: 9, mention: null, citation: null },
  ...{ usd: 0, trend: [], versions: [] },
});

describe("the words of AI visibility", () => {
  it.each([
    [{ hits: 8, runs: 20, rate: 0.4, low: 0.2188, high: 0.6134 }, "40% (22% to 61%)"],
    [{ hits: 1, runs: 2, rate: 0.5, low: null, high: null }, "50%"],
    [null, "No answers yet"],
  ])("%j is '%s'", (rate, words) => expect(rateWords(rate)).toBe(words));

  it.each([
    ["real", 0.25, 0, "+25 points: a real change."],
    ["noise", -0.04, 0, "−4 points: within the noise."],
    ["not-enough", 0.1, 1200, "+10 points: not enough runs to tell. 1,200 more runs needed."],
    ["not-enough", null, 9, "Nothing to compare with in the previous period."],
  ] as const)("a change: %s, %s, %s", (verdict, points, runs_missing, words) => {
    const engines = [{ engine: "OpenAI", verdict, points, runs_missing }];
    expect(changeWords(engine(), { engines })).toBe(words);
  });

  it.each([
    [5, 5, "All 5 prompts of your plan are in use"],
    [1, 1, "Your plan's only prompt is in use"],
    [1_400, 1_000, "You have 1,400 active prompts, and your plan includes 1,000"],
  ])("%i of %i prompts: %s", (used, limit, words) => expect(limitWords(used, limit)).toBe(words));

  it.each([
    [1, 0, "1 citation gained in 90 days"],
    [0, 2, "2 citations lost in 90 days"],
    [2, 1, "2 citations gained and 1 lost in 90 days"],
  ])("%i gained, %i lost: %s", (gained, lost, words) => {
    const of = (kind: "gained" | "lost", count: number) => Array(count).fill({ kind });
    expect(alertsTitle([...of("gained", gained), ...of("lost", lost)])).toBe(words);
  });

  it("say what a change is compared with", () => {
    expect(changeWords(engine(true), { engines: [] })).toBe(
      "It uses only your pages and your competitors' pages, and always gives the same answer.",
    );
    expect(changeWords(engine(), { engines: [] })).toBe(
      "Nothing to compare with in the previous period.",
    );
    expect(changeWords(engine(), undefined)).toBe("Comparing with the previous period…");
  });

  it("name the finding", () => {
    const none = { cited_by: 0, could_cite: 0, engines: [] } as unknown as Visibility;
    expect(headlineOf(none, "shop.example")).toBe("AI visibility for shop.example");
    const builtInOnly = { ...none, engines: [engine(true)] };
    expect(headlineOf(builtInOnly, "shop.example")).toBe("AI visibility for shop.example");
    const some = { ...none, cited_by: 1, could_cite: 3, engines: [engine()] };
    expect(headlineOf(some, "shop.example")).toBe("shop.example is cited by 1 of 3 engines");
  });

  it.each<[number[], string]>([
    [[], "No answers in the last 28 days"],
    [[-1], "The built-in engine doesn't mention you"],
    [[1, 0, 3], "1 of 2 engines mention you"],
    [[-1, 5], "1 of 1 engine mentions you"],
  ])("%j hits per engine, the built-in one first: %s", (hits, words) => {
    const figures = hits.map((count, nth): PromptFigures => {
      const mention = { hits: Math.max(0, count), runs: 9, rate: 0, low: null, high: null };
      return { ...engine(nth === 0), mention, change: null };
    });
    expect(mentionedByWords(figures, 28)).toBe(words);
  });

  it("call answers without sources the same everywhere", () => {
    expect(citationWords({ citation: null, answered: 3 })).toBe("No sources");
    expect(citationWords({ citation: null, answered: 0 })).toBe("No answers yet");
  });

  it("name the engines whose runs are missing, those with the same reason together", () => {
    const skipped = { state: "over_budget", problem: "The budget is used up." } as const;
    const failed = { engine: "xAI", state: "failed", problem: "xAI had a server error." } as const;
    const titles = (problems: Parameters<typeof problemWords>[0]) =>
      problemWords(problems).map(({ title }) => title);
    expect(titles([{ ...failed, runs: 1 }])).toEqual(["xAI's latest run failed"]);
    expect(titles([{ ...failed, runs: 3 }])).toEqual(["xAI's latest runs failed"]);
    expect(titles([{ engine: "OpenAI", ...skipped, runs: 1 }])).toEqual([
      "OpenAI's latest run was skipped",
    ]);
    const several = ["Anthropic", "Google", "OpenAI"].map((engine) => ({
      ...{ engine, ...skipped, runs: 1 },
    }));
    expect(problemWords([...several, { ...failed, problem: null, runs: 2 }])).toEqual([
      {
        title: "The latest runs of Anthropic, Google, and OpenAI were skipped",
        why: "The budget is used up.",
      },
      { title: "xAI's latest runs failed", why: "We don't know why." },
    ]);
    expect(problemWords([])).toEqual([]);
  });

  it("say the price before it's paid", () => {
    expect(priceWords(2, 2, 0)).toBe("2 answers, 2 units, no provider cost");
    expect(priceWords(10, 10, 1.234)).toBe("10 answers, 10 units, at most $1.23 in provider costs");
  });
});

it.each([
  [{ runs: 0, most_usd: 0, stable: 0, saved_usd: 0 }, ""],
  [
    { runs: 30, most_usd: 1.5, stable: 0, saved_usd: 0 },
    "Scheduled answers cost at most $1.50 per month.",
  ],
  [
    { runs: 30, most_usd: 1.5, stable: 2, saved_usd: 0.7 },
    "Scheduled answers cost at most $1.50 per month. 2 prompts have had the same outcome for six days, so we ask them less often, which saves up to $0.70 per month.",
  ],
  [
    { runs: 30, most_usd: 0, stable: 1, saved_usd: 0 },
    "1 prompt has had the same outcome for six days, so we ask it less often.",
  ],
])("%o: %s", (month, words) => expect(monthWords(month)).toBe(words));
