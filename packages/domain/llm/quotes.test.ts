import { expect, it } from "vitest";
import { quoteOn } from "./index.ts";

const PAGE = {
  title: "Tasks",
  headings: ["Default tasks"],
  text: "Use  “--all” to list. The option –dry is new.\nSet DOIT_CONFIG = {'default_tasks': ['t3']} there.\n$ run all",
};

it.each([
  ["use all to list", "Use “--all” to list."],
  ["`--all` to list. The option", "“--all” to list. The option"],
  ["-dry is new; ", null],
  ["the option --dry is new", "The option –dry is new."],
  ["DOIT_CONFIG = {'default_tasks': ['t3']}", "DOIT_CONFIG = {'default_tasks': ['t3']}"],
  ["run all", null],
  ["default tasks", "Default tasks"],
  ["to list the option is new", null],
])("P94 the quote %j stands on the page as %j", (quote, stands) => {
  expect(quoteOn(PAGE, quote)).toBe(stands);
});

it("P94 a whole line is a quote where a command may be one", () => {
  expect(quoteOn(PAGE, "run all", { wholeLines: true })).toBe("$ run all");
  expect(quoteOn(PAGE, "is new", { wholeLines: true })).toBeNull();
});
