import { afterEach, beforeEach, expect, describe as group, it, vi } from "vitest";
import { describe, runSteps } from "./run-steps.ts";
import { failure, type Outcome, type Step } from "./test-step.ts";

const success: Outcome = { passed: 2, failed: 0, skipped: 1, output: "all is well" };

group("the steps of a test run", () => {
  const printed: string[] = [];

  beforeEach(() => {
    printed.length = 0;
    vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  });
  afterEach(() => vi.restoreAllMocks());

  it("are summed up", async () => {
    const totals = await runSteps([step("one", success), step("two", failure("broken"))], []);
    expect(totals).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it("say nothing more when they succeed, and everything when they fail", async () => {
    await runSteps([step("one", success), step("two", failure("line 1\nline 2"))], []);
    expect(printed.join("\n")).not.toContain("all is well");
    expect(printed.join("\n")).toContain("line 1\nline 2");
  });

  it("fail when they throw", async () => {
    const throwing = { ...step("one"), run: () => Promise.reject(new Error("out of paper")) };
    expect(await runSteps([throwing], [])).toMatchObject({ failed: 1 });
    expect(printed.join("\n")).toContain("out of paper");
  });

  it("wait for the steps they need, and are not run when one of those failed", async () => {
    const run = vi.fn(async () => success);
    const needy = { ...step("two"), after: ["one"], run };
    await runSteps([needy, step("one", failure("broken"))], []);
    expect(run).not.toHaveBeenCalled();
    expect(printed.join("\n")).toContain("Not run, because one failed.");
  });

  it("get the filters", async () => {
    const run = vi.fn(async () => success);
    await runSteps([{ ...step("one"), run }], ["keywords"]);
    expect(run).toHaveBeenCalledWith(["keywords"]);
  });
});

group("the last line", () => {
  it("has two numbers, and a third only when something was skipped", () => {
    expect(describe({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(describe({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });
});

function step(name: string, outcome: Outcome = success): Step {
  return { name, groups: ["unit"], cores: 1, run: async () => outcome };
}
