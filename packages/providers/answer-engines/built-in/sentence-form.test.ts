import { describe, expect, it } from "vitest";
import type { QuestionIntent } from "./read-question.ts";
import { formFor } from "./sentence-form.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const formOf = (intent: QuestionIntent, text: string, topic: string[]) =>
  formFor(intent, { text, form: "prose" }, topic, plainEnglish);

describe("a definition", () => {
  it.each([
    ["A gaiter is a cover for your ankles.", 1],
    ["Gaiters are used to keep snow out.", 1],
    ["Gaiters keep snow out of your boots.", 0.7],
    ["Use gaiters to keep snow out of your boots.", 0.9],
    ["Good gaiters are a cover for your ankles.", 0.5],
    ["In gaiters, this is the part that tears.", 0],
    ["A gaiter that is too wide falls down.", 0],
    ["Nothing helps like gaiters.", 0],
  ])("has nothing but its subject before the verb: %s", (text, worth) => {
    expect(formOf("definition", text, ["gaiter"])).toBeCloseTo(worth, 5);
  });
});

it.each([
  ["gaiter - cover your ankles in deep snow", 1],
  ["create gaiter - make a cover for your ankles", 0],
  ["boots - cover your feet in deep snow", 0],
])("the line that names a manual page defines what it names: %s", (text, worth) => {
  expect(formFor("definition", { text, form: "name" }, ["gaiter"], plainEnglish)).toBe(worth);
});

describe("an instruction", () => {
  it.each([
    ["Use a brush to clean boots.", true],
    ["To clean boots, take them off first.", true],
    ["You can clean boots with a brush.", true],
    ["Boots can be cleaned by hand.", true],
    ["The best way is to clean boots with a brush.", true],
    ["Use of boots is free.", false],
    ["Boots were cleaned every Sunday.", false],
  ])("says what to do: %s", (text, instructs) => {
    expect(formOf("instruction", text, ["boot"]) > 0).toBe(instructs);
  });

  it("is best with the command itself", () => {
    const sentence = { text: "To save it, run: save --all", form: "command" as const };
    expect(formFor("instruction", sentence, ["save"], plainEnglish)).toBe(0.9);
  });
});

it.each<[QuestionIntent, string, number]>([
  ["number", "A table has at most 1,600 columns.", 1],
  ["number", "A table has many columns.", 0],
  ["comparison", "Wool is warmer than leather.", 1],
  ["comparison", "Wool is warm.", 0],
])("for a %s: %s", (intent, text, worth) => {
  expect(formOf(intent, text, ["wool"])).toBe(worth);
});
