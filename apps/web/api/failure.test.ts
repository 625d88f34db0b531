import { describe, expect, it } from "vitest";
import { failureFrom, fieldProblems, isMissing, messageOf, noAnswer } from "./failure.ts";

describe("what is shown when a call fails", () => {
  it("is the server's own message, letter for letter", () => {
    const body = { code: "CONFLICT", message: 'Keyword "a" is already saved for b.example' };
    const failure = failureFrom(body, 409);
    expect(failure).toMatchObject({ code: "CONFLICT", status: 409 });
    expect(messageOf(failure)).toBe('Keyword "a" is already saved for b.example');
  });

  it.each([null, "<html>", [], {}, { code: 1, message: 2 }])(
    "is a plain sentence for %j",
    (body) => {
      const failure = failureFrom(body, 502);
      expect(failure.code).toBe("UNEXPECTED");
      expect(messageOf(failure)).toMatch(/^Something went wrong/);
    },
  );

  it("comes field by field, the first problem of each", () => {
    const issues = [
      { path: ["keyword"], message: "Enter a keyword." },
      { path: ["keyword"], message: "And another thing." },
      { path: ["target_site"], message: "Enter a site." },
      "not an issue",
    ];
    const body = { code: "BAD_REQUEST", message: "Enter a keyword.", data: { issues } };
    expect(fieldProblems(failureFrom(body, 400))).toEqual({
      keyword: "Enter a keyword.",
      target_site: "Enter a site.",
    });
  });

  it.each([null, new Error("no"), { data: { issues: 1 } }])(
    "%j says nothing about fields",
    (error) => expect(fieldProblems(error)).toEqual({}),
  );

  it.each([
    ["NOT_FOUND", 404, true],
    ["BAD_REQUEST", 400, true],
    ["FORBIDDEN", 403, false],
    ["UNAVAILABLE", 503, false],
  ])("%s: there is nothing by that id", (code, status, missing) =>
    expect(isMissing(failureFrom({ code, message: "No." }, status))).toBe(missing),
  );

  it.each([null, undefined, noAnswer(), new Error("no")])(
    "%s is not known to be missing",
    (error) => expect(isMissing(error)).toBe(false),
  );
});
