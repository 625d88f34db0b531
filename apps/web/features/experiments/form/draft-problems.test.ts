import { expect, it } from "vitest";
import { problemsOf } from "./draft-problems.ts";
import { EMPTY_DRAFT, type ExperimentDraft } from "./experiment-draft.ts";

const FINE: ExperimentDraft = { ...EMPTY_DRAFT, name: "A shorter headline", baseline: "10" };

function variants(...changes: readonly object[]): Pick<ExperimentDraft, "variants"> {
  return { variants: FINE.variants.map((variant, at) => ({ ...variant, ...changes[at] })) };
}

const goals = (...names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }));

it("a form without mistakes has none", () => expect(problemsOf(FINE)).toEqual({}));

it("an edited test needs no baseline", () => {
  expect(problemsOf({ ...FINE, baseline: "", planned: 12_000 })).toEqual({});
});

it.each<[Partial<ExperimentDraft>, string, RegExp]>([
  [{ name: " " }, "name", /Give the test a name/],
  [{ name: "x".repeat(121) }, "name", /at most 120/],
  [{ name: "日本" }, "key", /2 to 49/],
  [{ key: "a" }, "key", /2 to 49/],
  [{ key: "A b" }, "key", /lowercase/],
  [{ key: "x".repeat(50) }, "key", /2 to 49/],
  [{ hypothesis: "x".repeat(1001) }, "hypothesis", /at most 1,000/],
  [{ place: "nowhere" }, "place", /no longer exists/],
  [{ layer: "x".repeat(51) }, "layer", /at most 50/],
  [{ share: "0" }, "share", /above 0/],
  [{ share: "101" }, "share", /up to 100/],
  [{ share: "" }, "share", /percentage/],
  [{ primaryGoal: "view:pricing" }, "primary_goal", /starts with a slash/],
  [{ primaryGoal: "click:" }, "primary_goal", /element's name/],
  [{ goals: goals("sign_up") }, "goals 1", /already in the test/],
  [{ goals: goals("checkout", "checkout") }, "goals 2", /already in the test/],
  [
    { goals: goals("checkout"), guardrails: goals("checkout") },
    "guardrails 1",
    /already in the test/,
  ],
  [{ guardrails: goals("click:Plan Pro") }, "guardrails 1", /element's name/],
  [{ smallestEffect: "0.09" }, "smallest_effect", /0\.1 to 100/],
  [{ smallestEffect: "" }, "smallest_effect", /0\.1 to 100/],
  [{ baseline: "" }, "baseline", /share of visitors/],
  [{ baseline: "0" }, "baseline", /above 0/],
  [{ baseline: "99" }, "baseline", /below 100/],
  [{ baseline: "0.0001", smallestEffect: "1" }, "baseline", /too many visitors/],
  [variants({ name: "" }), "variant 1 name", /Give the variant a name/],
  [variants({}, { name: "control " }), "variant 2 name", /Another variant/],
  [variants({}, { weight: "0" }), "variant 2 weight", /1 to 1,000/],
  [variants({}, { weight: "1.5" }), "variant 2 weight", /whole number/],
  [variants({}, { weight: "" }), "variant 2 weight", /whole number/],
  [
    variants({}, { content: { "home-hero": { call: "x".repeat(31) } } }),
    "variant 2 call",
    /at most 30/,
  ],
])("%j: a mistake at %s only", (change, field, words) => {
  const problems = problemsOf({ ...FINE, ...change });
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]).toMatch(words);
});
