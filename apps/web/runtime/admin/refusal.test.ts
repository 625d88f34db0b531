import { describe, expect, it } from "vitest";
import { CallFailure, noAnswer } from "../../api/failure.ts";
import { isRefused, retryUnlessRefused } from "./refusal.ts";

describe("a call of the admin pages", () => {
  const refused = new CallFailure("FORBIDDEN", "Only admins can do this.", 403);

  it("that is refused is not made again", () => {
    expect(isRefused(refused)).toBe(true);
    expect(retryUnlessRefused(0, refused)).toBe(false);
  });

  it("R9.6 that fails otherwise is made three times more", () => {
    expect(isRefused(noAnswer())).toBe(false);
    expect([0, 1, 2, 3].map((failures) => retryUnlessRefused(failures, noAnswer()))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
