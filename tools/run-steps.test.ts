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

  it("fail when they take longer than their budget, and say which and how long", async () => {
    const clock = vi.spyOn(performance, "now");
    const slow = () => {
      clock.mockReturnValue(91_000);
      return Promise.resolve(success);
    };
    clock.mockReturnValue(0);
    const steps = [{ ...step("one"), budgetSeconds: 90, run: slow }];
    expect(await runSteps(steps, [])).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(printed.join("\n")).toContain("one took 91 s, more than its budget of 90 s.");
    clock.mockReturnValue(0);
    expect(await runSteps(steps, [], { withBudgets: false })).toMatchObject({ failed: 0 });
  });

  it("run after a step that took too long but did its work", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const slow = () => {
      clock.mockReturnValue(91_000);
      return Promise.resolve(success);
    };
    const run = vi.fn(async () => success);
    const after = { ...step("two"), after: ["one"], run };
    await runSteps([{ ...step("one"), budgetSeconds: 90, run: slow }, after], []);
    expect(run).toHaveBeenCalled();
  });

  it("say at the end which ten test files took longest", async () => {
    const times = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        file: `file-${from + at}.test.ts`,
        seconds: from + at,
      }));
    await runSteps(
      [
        step("one", { ...success, files: times(0, 6) }),
        step("two", { ...success, files: times(6, 12) }),
      ],
      [],
    );
    const slowest = printed.join("\n").split("The slowest test files:\n")[1]?.split("\n");
    expect(slowest).toHaveLength(10);
    expect(slowest?.[0]).toMatch(/^ +11\.0 s {3}file-11\.test\.ts$/);
    expect(slowest?.[9]).toMatch(/^ +2\.0 s {3}file-2\.test\.ts$/);
  });

  it("fail together when the filters leave none of them anything to run", async () => {
    const empty = { passed: 0, failed: 0, skipped: 0, output: "", matched: false };
    const built = step("build", success);
    expect(await runSteps([built, step("one", empty)], ["nonsense"])).toMatchObject({ failed: 1 });
    expect(printed.join("\n")).toContain("No test was run: no file matches nonsense.");
    const full = step("two", { ...success, matched: true });
    expect(await runSteps([built, step("one", empty), full], ["word"])).toMatchObject({
      failed: 0,
    });
  });

  it("that mostly wait run beside steps that keep every core busy", async () => {
    const order: string[] = [];
    const busy = Promise.withResolvers<Outcome>();
    const waits = {
      ...step("waits"),
      cores: 0 as const,
      run: async () => {
        order.push("waits");
        busy.resolve(success);
        return success;
      },
    };
    const every = {
      ...step("busy"),
      cores: 2 as const,
      run: () => {
        order.push("busy");
        return busy.promise;
      },
    };
    await runSteps([every, waits], []);
    expect(order).toEqual(["busy", "waits"]);
  });

  it("that are small run one at a time beside a large one, and don't keep it waiting", async () => {
    const order: string[] = [];
    const ends = {
      large: Promise.withResolvers<Outcome>(),
      small: Promise.withResolvers<Outcome>(),
    };
    const logged = (name: string, cores: 1 | 2, end: Promise<Outcome>) => ({
      ...step(name),
      cores,
      run: () => {
        order.push(name);
        if (name === "third") ends.large.resolve(success);
        return end;
      },
    });
    const ended = runSteps(
      [
        logged("first", 1, ends.small.promise),
        logged("second", 1, Promise.resolve(success)),
        logged("large", 2, ends.large.promise),
        logged("third", 1, Promise.resolve(success)),
      ],
      [],
      { cores: 2 },
    );
    expect(order).toEqual(["first", "large"]);
    ends.small.resolve(success);
    await ended;
    expect(order).toEqual(["first", "large", "second", "third"]);
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
  return { name, groups: ["unit"], cores: 1, budgetSeconds: 60, run: async () => outcome };
}
