import { describe, expect, it } from "vitest";
import { bareTitlesText, bareTitleText } from "../index.ts";

describe("titles that don't say whose page it is", () => {
  it.each([
    ["Trail shoes", "“Trail shoes | Shop” says it."],
    ["20.6. Trail shoes", "“Trail shoes | Shop” says it."],
    ["Chapter 10. Trail shoes", "“Trail shoes | Shop” says it."],
  ])("suggests one without numbers: %s", (title, suggested) => {
    expect(bareTitleText(title, "Shop")).toContain(`it is only “${title}”`);
    expect(bareTitleText(title, "Shop")).toContain(suggested);
  });

  it.each([
    ["Shop rules", "The Shop"],
    ["Debian and the kernel", "Debian Reference"],
    ["A title that is long enough to be cut off by results", "The name of a shop"],
  ])("suggests nothing for “%s” of %s", (title, name) => {
    expect(bareTitleText(title, name)).toBeNull();
  });

  const NAMED = ["Shop boots", "Shop socks", "Shop care"];
  it.each([
    ["the name stands first in half of the titles", NAMED, "“Shop trail shoes”"],
    ["in two of them", NAMED.slice(1), "“The trail shoes | Shop”"],
    ["in few of many", [...NAMED, "A", "B", "C", "D"], "“The trail shoes | Shop”"],
  ])("suggests a title as the others are: %s", (_, others, suggested) => {
    const title = "The trail shoes";
    expect(bareTitleText(title, "Shop", others)).toContain(`${suggested} says it.`);
    expect(bareTitlesText([title, "Laces"], "Shop", others)).toContain(
      `The first would be ${suggested}.`,
    );
  });

  it.each([
    [["A"], null],
    [["A", "B"], "2 of those compared here have only their subject, such as “A” and “B”"],
    [["A", "2. B"], "Chapter numbers can stay in the headings."],
    [["1. A", "B", "C"], "such as “1. A”, “B” and “C”"],
    [["Appendix A. Appendix", "B", "C D"], "such as “C D”, “Appendix A. Appendix” and “B”"],
    [
      ["A", "B", "C", "D"],
      "4 of those compared here have only their subject, such as “A”, “B” and “C”",
    ],
  ])("says it once for several: %j", (titles, text) => {
    const said = bareTitlesText(titles, "Shop");
    if (text === null) expect(said).toBeNull();
    else expect(said).toContain(text);
  });
});
