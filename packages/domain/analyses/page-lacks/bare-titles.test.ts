import { describe, expect, it } from "vitest";
import { bareTitlesText, bareTitleText } from "../index.ts";

describe("titles that don't say whose page it is", () => {
  it.each([
    ["Trail shoes", "“Trail shoes | Shop” makes it clear."],
    ["20.6. Trail shoes", "“Trail shoes | Shop” makes it clear."],
    ["Chapter 10. Trail shoes", "“Trail shoes | Shop” makes it clear."],
  ])("suggests one without numbers: %s", (title, suggested) => {
    expect(bareTitleText(title, "Shop")).toContain(`in search results, “${title}” could be`);
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
    expect(bareTitleText(title, "Shop", others)).toContain(`${suggested} makes it clear.`);
    expect(bareTitlesText(pagesOf([title, "Laces"]), "Shop", others)).toContain(
      `“${title}” would be ${suggested}.`,
    );
  });

  it.each([
    ["ProFTPD: ", "", "ProFTPD: The trail shoes"],
    ["ProFTPD - ", "", "ProFTPD - The trail shoes"],
    ["", " — ProFTPD 1.3", "The trail shoes — ProFTPD 1.3"],
    ["", " of ProFTPD", "The trail shoes | ProFTPD"],
  ])("the form of most titles with a name: %s…%s", (before, after, suggested) => {
    const others = ["Boots", "Socks", "Care"].map((one) => before + one + after);
    const said = bareTitleText("The trail shoes", "ProFTPD", [...others, "ProFTPD rules", "Size"]);
    expect(said).toContain(`“${suggested}” makes it clear.`);
  });

  it.each([
    [["A"], null],
    [["A", "B"], "Add your site's name to the 2 titles that don't have it: “A” and “B”."],
    [["A", "2. B"], "Chapter numbers can stay in the headings."],
    [["1. A", "B", "C"], "“1. A”, “B” and “C”. In search results, they could be anyone's"],
    [["A", "B", "C", "D"], "the 4 titles that don't have it, such as “A”, “B” and “C”."],
    [["Appendix A. Appendix", "B", "C D"], "“C D”, “Appendix A. Appendix” and “B”"],
    [
      ["A", "B", "C", "D", "E"],
      "5 of the 5 compared here name only their topic, such as “A”, “B” and “C”. In search",
    ],
  ])("says it once for several: %j", (titles, text) => {
    const said = bareTitlesText(pagesOf(titles), "Shop");
    if (text === null) expect(said).toBeNull();
    else expect(said).toContain(text);
  });

  it.each([
    [5, true],
    [6, false],
  ])("five bare titles beside %i named ones are a matter of the template: %s", (named, is) => {
    const bare = ["A", "B", "C", "D", "E"];
    const others = Array.from({ length: named }, (_, n) => `Page ${n} | Shop`);
    const said = bareTitlesText(pagesOf(bare), "Shop", [...bare, ...others]);
    expect(said?.includes("One change to the page template")).toBe(is);
  });

  it("pages about how the product is made aren't what to begin with", () => {
    const pages = [{ title: "Code style", url: "https://shop.example/a" }, ...pagesOf(["A", "B"])];
    expect(bareTitlesText(pages, "Shop")).toContain("“A” would be “A | Shop”.");
  });
});

function pagesOf(titles: readonly string[]) {
  return titles.map((title) => ({ title, url: `https://shop.example/${title.length}` }));
}
