import { describe, expect, it } from "vitest";
import { modelsOf, type ProsePage } from "../index.ts";
import { meanTheSame } from "./same-sense.ts";

/** Terms twice each; the first is its title. */
function page(site: string, terms: string): ProsePage {
  const all = terms.split(" ");
  return {
    site,
    sentences: [],
    page: {
      url: `https://${site}.example/${terms}`,
      title: all[0] ?? "",
      titleTerms: new Set(all.slice(0, 1)),
      terms: new Map(all.map((term) => [term, 2])),
      ...{ headings: [], words: 100, linkedFrom: null, dataKinds: null },
    },
  };
}

const rare = (): number => 0.01;
const WEB = "log handler formatter stream level";

describe("one word in one sense", () => {
  it.each<[string, string, () => number, boolean]>([
    ["many rare terms in common", "log handler formatter stream file", rare, true],
    ["two in common", "log handler syslog daemon disk", rare, false],
    ["none but the word", "log tree wood saw fire", rare, false],
    ["terms that every page has", "log handler formatter stream level", () => 0.5, false],
    ["few among many", `log handler formatter ${letters(400)}`, rare, false],
  ])("%s", (_, terms, shareOf, same) => {
    expect(meanTheSame(page("a", WEB).page, page("b", terms).page, shareOf)).toBe(same);
  });

  function letters(count: number): string {
    return Array.from({ length: count }, (_, n) => `t${n}`).join(" ");
  }
});

describe("pages to learn from", () => {
  const sitesOf = (pages: readonly ProsePage[]) => pages.map(({ site }) => site);
  const wood = (site: string) => page(site, "log tree wood saw fire");

  it("are in the sense of the site's own page", () => {
    const fitting = [wood("a"), page("b", WEB), page("c", WEB)];
    expect(sitesOf(modelsOf(["log"], page("own", WEB).page, fitting, rare))).toEqual(["b", "c"]);
    expect(modelsOf(["log"], page("own", WEB).page, [wood("a"), page("b", WEB)], rare)).toEqual([]);
  });

  it("are in the sense of the first one where the site has none", () => {
    const fitting = [wood("a"), page("b", WEB), wood("c")];
    expect(sitesOf(modelsOf(["log"], null, fitting, rare))).toEqual(["a", "c"]);
  });

  it("of several words are two per site at most, those named after them first", () => {
    const both = (site: string) => {
      const found = page(site, "log handler");
      return { ...found, page: { ...found.page, titleTerms: new Set(["log", "handler"]) } };
    };
    const fitting = [page("a", WEB), both("b"), both("b"), both("b"), page("a", WEB)];
    const models = modelsOf(["log", "handler"], null, fitting, rare);
    expect(sitesOf(models)).toEqual(["b", "b", "a", "a"]);
    expect(modelsOf(["log", "handler"], null, [both("b"), both("b")], rare)).toEqual([]);
  });
});
