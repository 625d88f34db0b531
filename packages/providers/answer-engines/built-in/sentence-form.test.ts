import { describe, expect, it } from "vitest";
import type { QuestionIntent } from "./read-question.ts";
import type { UnitForm } from "./read-units.ts";
import { formFor } from "./sentence-form.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const formOf = (
  intent: QuestionIntent,
  text: string,
  topic: string[],
  form: UnitForm = "prose",
) => {
  const subject = topic.join(" ");
  const asked = { asks: "what", isForSize: false, subject, topic: subject };
  const question = { intent, ...asked, compounds: [], names: [] };
  return formFor(question, { text, form }, plainEnglish);
};

describe("a definition", () => {
  it.each([
    ["A gaiter is a cover for your ankles.", 1],
    ["Gaiters are used to keep snow out.", 1],
    ["Gaiters keep snow out of your boots.", 0.7],
    ["Use gaiters to keep snow out of your boots.", 0.9],
    ["Good gaiters are a cover for your ankles.", 0.5],
    ["To gaiter something is to cover it.", 1],
    ["gaiter.wash() is used to clean them.", 0],
    ["In gaiters, this is the part that tears.", 0],
    ["A gaiter that is too wide falls down.", 0],
    ["Nothing helps like gaiters.", 0],
    ["In winter sports, gaiters are a cover for ankles.", 1],
    ["Gaiters are covers which keep snow out.", 1],
    ["Covers for your ankles are usually called gaiters.", 0.9],
  ])("has nothing but its subject before the verb: %s", (text, worth) => {
    expect(formOf("definition", text, ["gaiter"])).toBeCloseTo(worth, 5);
  });
});

it.each([
  ["gaiter - cover your ankles in deep snow", 1],
  ["create gaiter - make a cover for your ankles", 0],
  ["boots - cover your feet in deep snow", 0],
])("the line that names a manual page defines what it names: %s", (text, worth) => {
  expect(formOf("definition", text, ["gaiter"], "name")).toBe(worth);
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

  it.each<[UnitForm, string, number]>([
    ["command", "To save it, run: save --all", 1],
    ["list", "There are two ways to save it: by hand; at night", 0.9],
    ["list", "These are saved: boots; socks", 0.5],
    ["entry", "-s, --save: Save all of them.", 0.5],
    ["signature", "shop.save(): Save all of them.", 0.85],
  ])("is best with the command itself: %s, %s", (form, text, worth) => {
    expect(formOf("instruction", text, ["save"], form)).toBe(worth);
  });
});

it.each<[string, number]>([
  ["gaiter: A cover for your ankles.", 0.9],
  ["old gaiter: A cover for your ankles.", 0],
  ["gaiter.wash(): Cleans them.", 0],
])("an entry defines the term it explains: %s", (text, worth) => {
  expect(formOf("definition", text, ["gaiter"], "entry")).toBe(worth);
});

it.each<[string, number]>([
  ["gaiter(): Covers your ankles.", 0.9],
  ["shop.gaiter(): Covers your ankles.", 0.9],
  ["shop.wash(): Cleans a gaiter.", 0],
])("a function is what its name says: %s", (text, worth) => {
  expect(formOf("definition", text, ["gaiter"], "signature")).toBe(worth);
});

it.each<[QuestionIntent, string, number]>([
  ["number", "A table has at most 1,600 columns.", 1],
  ["number", "A table has at most 1,600 of them.", 0.8],
  ["number", "A table has many columns.", 0],
  ["list", "There are four kinds of wool.", 0.6],
  ["list", "Wool is warm.", 0],
  ["comparison", "Wool is warmer than leather.", 0.8],
  ["comparison", "Wool differs from leather.", 1],
  ["comparison", "Wool is warm.", 0],
])("for a %s: %s", (intent, text, worth) => {
  expect(formOf(intent, text, ["wool"])).toBe(worth);
});
