import { describe, expect, it } from "vitest";
import type { Digest } from "./digest.ts";
import { patternProblem, subjectFrom, subjectParts, withSubject } from "./subject-lines.ts";
import { endOfTest, subjectVariant } from "./subject-test.ts";

const digest: Digest = {
  subject: "acme.com: Boots left the top 10",
  preheader: "",
  ...{ from: "2026-11-09", to: "2026-11-16", late: null, actions: [] },
  sites: [{ name: "Acme", domain: "acme.com", finding: "Boots left the top 10", sections: [] }],
};

describe("a pattern of subject lines", () => {
  it.each([
    ["{subject}", null],
    ["{finding} on {domain}", null],
    ["Your week", null],
    [" ", "Enter a subject line."],
    ["{nothing}", "{nothing} isn't a placeholder."],
    ["{constructor}", "{constructor} isn't a placeholder."],
    ["{finding", "There's an unmatched brace."],
    ["one\r\nBcc: eve@evil.example", "Use a single line."],
    ["x".repeat(121), "Use 120 characters or fewer."],
  ])("'%s': %s", (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  it("is filled from the digest, or not used where the digest has nothing to say", () => {
    const parts = subjectParts(digest);
    expect(subjectFrom("{finding} on {domain}", parts)).toBe("Boots left the top 10 on acme.com");
    expect(subjectFrom("{week}: {domain}", parts)).toBe("Nov 9 to Nov 16: acme.com");
    expect(subjectFrom("Next: {action}", parts)).toBeNull();
    // What a site calls itself is text, and never a word of the pattern.
    const site = { name: "", domain: "$&{subject}", finding: "", sections: [] };
    const odd = { ...digest, sites: [site] };
    expect(subjectFrom("{domain}", subjectParts(odd))).toBe("$&{subject}");
  });

  it("the body keeps the finding, whatever the subject says", () => {
    expect(withSubject(digest, "Your week")).toMatchObject({
      subject: "Your week",
      heading: "acme.com: Boots left the top 10",
    });
    expect(withSubject(digest, digest.subject)).toBe(digest);
  });
});

describe("a test of subject lines", () => {
  const plan = { smallestEffect: 0.2, plannedPerVariant: 2_000 };
  const arm = (id: string, readers: number, clicked: number, left = 0) => ({
    ...{ id, readers, clicked, left },
  });

  it("P86 ends by clicks, and never for a line that drives readers away", () => {
    const even = [arm("a", 2_000, 200, 2), arm("b", 2_000, 204, 3)];
    expect(endOfTest(even, plan)).toBeNull();
    const better = [arm("a", 2_000, 200, 2), arm("b", 2_000, 320, 3)];
    expect(endOfTest(better, plan)).toEqual({ by: "winner", ships: "b" });
    const harmful = [arm("a", 2_000, 200, 2), arm("b", 2_000, 320, 60)];
    expect(endOfTest(harmful, plan)).toEqual({ by: "guardrail", ships: null });
    const worse = [arm("a", 2_000, 320, 2), arm("b", 2_000, 200, 2)];
    expect(endOfTest(worse, plan)).toEqual({ by: "no_difference", ships: null });
    const uneven = [arm("a", 3_000, 200), arm("b", 2_000, 320)];
    expect(endOfTest(uneven, plan)).toBeNull();
    expect(endOfTest([arm("a", 149, 1), arm("b", 149, 90)], plan)).toBeNull();
  });

  it("gives each reader the same line each week, and every line its part", () => {
    const variants = [{ id: "a" }, { id: "b" }];
    const of = (share: number) =>
      Array.from({ length: 4_000 }, (_, nth) =>
        subjectVariant({ id: "t", share }, variants, `user-${nth}`),
      );
    expect(of(1)).toEqual(of(1));
    const count = (share: number, id: string) => of(share).filter((one) => one?.id === id).length;
    expect(count(1, "a") + count(1, "b")).toBe(4_000);
    expect(Math.abs(count(1, "a") - 2_000)).toBeLessThan(130);
    expect(count(0.2, "a") + count(0.2, "b")).toBeGreaterThan(650);
    expect(count(0.2, "a") + count(0.2, "b")).toBeLessThan(950);
  });
});
