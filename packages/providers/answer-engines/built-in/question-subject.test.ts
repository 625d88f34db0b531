import { describe, expect, it } from "vitest";
import { subjectOf } from "./question-subject.ts";
import { plainEnglish } from "./testing/plain-english.ts";

describe("what a question is about", () => {
  it.each([
    ["What is Acme?", "Acme"],
    ["Who offers trail running shoes?", "trail running shoes"],
    ["Which winter boots are best?", "winter boots"],
    ["How do you restore a dump with pg_restore?", "restore dump pg_restore"],
    ["What is the price of C++ lessons?", "price C++ lessons"],
    ["Which is better, postgres or mysql?", "postgres mysql"],
    ["winterstiefel", "winterstiefel"],
    ["What is the best?", "best"],
    ["Who are you?", "Who are you"],
    ["??", ""],
  ])("%s", (question, subject) => {
    expect(subjectOf(question, plainEnglish)).toBe(subject);
  });
});
