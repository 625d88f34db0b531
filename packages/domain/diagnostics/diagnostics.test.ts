import { describe, expect, it } from "vitest";
import { judgePattern, noiseOf } from "./index.ts";

describe("R8.4 what a repeated error code means", () => {
  it.each([
    ["40301", 2, "normal", false],
    ["40301", 3, "low_credits", false],
    ["HTTP_40301_X", 3, "low_credits", false],
    ["40301", 6, "low_credits", true],
    ["400", 4, "normal", false],
    ["400", 5, "config_issues", false],
    ["40102", 6, "config_issues", true],
    ["500", 4, "normal", false],
    ["500", 5, "critical", false],
    ["500", 6, "critical", true],
    ["X400", 5, "critical", false],
    ["X40301", 2, "normal", false],
  ])("%s × %i: %s, warned %s", (error_code, count, verdict, warned) =>
    expect(judgePattern({ error_code, count })).toEqual({ verdict, warned }),
  );
});

describe("R8.5 noise is filtered", () => {
  it.each([
    [{ message: "x is undefined", source: "chrome-extension://abc/a.js" }, "extension"],
    [{ message: "x", stack: "at f (moz-extension://abc/a.js:1:1)" }, "extension"],
    [{ message: "Extension context invalidated." }, "extension"],
    [{ message: "The message port closed before a response was received." }, "extension"],
    [
      { message: "ResizeObserver loop completed with undelivered notifications." },
      "resize-observer",
    ],
    [{ message: "ResizeObserver loop limit exceeded" }, "resize-observer"],
    [{ message: "Script error." }, "script-error"],
    [{ message: "TypeError: Failed to fetch" }, "network"],
    [{ message: "Load failed" }, "network"],
    [{ message: "NetworkError when attempting to fetch resource." }, "network"],
    [{ message: "AbortError: The user aborted a request." }, "network"],
  ])("%j is %s", (failure, noise) => expect(noiseOf(failure)).toBe(noise));

  it.each([
    [{ message: "TypeError: Cannot read properties of undefined (reading 'map')" }],
    [{ message: "Failed to load Dashboard" }],
    [{ message: "Script error in the parser" }],
    [{ message: "my ResizeObserver is gone", source: "https://app.example/assets/a.js" }],
  ])("%j is ours", (failure) => expect(noiseOf(failure)).toBeNull());
});
