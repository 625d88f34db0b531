import { describe, expect, it } from "vitest";
import { createStamps } from "./stamps.ts";

let time = Date.parse("2026-11-15T12:00:00Z");
const after = (seconds: number) => {
  time += seconds * 1_000;
};
const key = Buffer.alloc(32, 7);
const stamps = createStamps(key, () => new Date(time));

describe("a stamp", () => {
  it("is too fast for two seconds, good for a day, then stale", () => {
    const stamp = stamps.issue();
    expect(stamps.ageOf(stamp)).toBe("too_fast");
    after(1.999);
    expect(stamps.ageOf(stamp)).toBe("too_fast");
    after(0.001);
    expect(stamps.ageOf(stamp)).toBe("good");
    after(24 * 60 * 60 - 2);
    expect(stamps.ageOf(stamp)).toBe("good");
    after(1);
    expect(stamps.ageOf(stamp)).toBe("stale");
  });

  it("is good at once for who was asked to send again", () => {
    expect(stamps.ageOf(stamps.issueRipe())).toBe("good");
  });

  it("from another clock that runs ahead is too fast, not good", () => {
    const ahead = createStamps(key, () => new Date(time + 60_000));
    expect(stamps.ageOf(ahead.issue())).toBe("too_fast");
  });

  it("is nobody else's to make or to change", () => {
    const [when = "", signature = ""] = stamps.issueRipe().split(".");
    const earlier = (Number.parseInt(when, 36) - 1).toString(36);
    const foreign = createStamps(Buffer.alloc(32, 8), () => new Date(time)).issueRipe();
    const bent = ["", ".", when, `${when}.`, `.${signature}`, `${earlier}.${signature}`, foreign];
    for (const stamp of [...bent, `${when}.${signature}.x`, `${when}.${signature}ä`]) {
      expect(stamps.ageOf(stamp)).toBeNull();
    }
  });
});
