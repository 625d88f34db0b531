import { describe, expect, it } from "vitest";
import { mayShareTitle, sameTitleText } from "../index.ts";

const CALLED = "Give this page its own title: another of your pages is called “Laces”, too,";

describe("a page whose title another page has, too", () => {
  it.each([
    ["2. Laces for boots", ["Laces"], "“Laces for boots”."],
    ["Laces", ["Laces of wool"], "Say in each title what makes that page different."],
    ["", [""], "Say in each title what makes that page different."],
    ["Laces¶", [""], "Say in each title what makes that page different."],
    ["Knots", ["3. Knots"], "Say in each title what makes that page different."],
  ])("its heading “%s” beside %j", (heading, others, how) => {
    const said = sameTitleText(
      { title: "Laces", heading },
      others.map((one) => ({ heading: one })),
    );
    expect(said).toContain(CALLED);
    expect(said).toContain(how);
  });

  it.each([
    ["https://hill.example/", "Hill", true],
    ["https://hill.example/index.html", "", true],
    ["https://hill.example/missing", "404 – not here", true],
    ["https://hill.example/laces", "Laces", false],
  ])("a home page or an error may share one: %s, %s", (url, heading, may) => {
    expect(mayShareTitle({ url, heading })).toBe(may);
  });

  it("counts the others", () => {
    const others = [{ heading: "" }, { heading: "" }];
    const said = sameTitleText({ title: "Laces", heading: "" }, others);
    expect(said).toContain("2 of your other pages are called “Laces”, too");
    const many = sameTitleText({ title: "Laces", heading: "" }, others, 32);
    expect(many).toContain("32 of your other pages are called “Laces”, too");
  });
});
