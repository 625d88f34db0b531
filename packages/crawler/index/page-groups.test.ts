import { describe, expect, it } from "vitest";
import { onePerGroup } from "./page-groups.ts";

const LANGUAGES = ["en", "de", "pt", "ja"];

function left(urls: readonly string[], wanted: string | null, languages = LANGUAGES) {
  const pages = urls.map((path) => ({
    company: "a",
    url: `https://a.example${path}`,
    language: null,
    contentHash: null,
  }));
  return onePerGroup(pages, new Map([["a", languages]]), wanted).map(({ url }) =>
    url.slice("https://a.example".length),
  );
}

describe("one result for a group of translations", () => {
  it.each<[string[], string | null, string[]]>([
    [["/de/ssl", "/en/ssl", "/pt-br/ssl"], "en", ["/en/ssl"]],
    [["/de/ssl", "/en/ssl"], null, ["/en/ssl"]],
    [["/de/ssl", "/en/ssl"], "de-AT", ["/de/ssl"]],
    [["/de/ssl", "/pt-br/ssl"], "fr", ["/de/ssl"]],
    [["/docs/ja/x", "/docs/de/x", "/other"], "de", ["/docs/de/x", "/other"]],
    [["/x.de.html", "/x.en.html"], "en", ["/x.en.html"]],
    [["/x.html.de", "/x.html.en"], "en", ["/x.html.en"]],
    [["/x_de.html", "/x_en.html"], "en", ["/x_en.html"]],
    [
      ["/x?lang=de&p=1", "/x?lang=en&p=1", "/x?lang=en&p=2"],
      "en",
      ["/x?lang=en&p=1", "/x?lang=en&p=2"],
    ],
    [["/x", "/de/x"], "de", ["/de/x"]],
    [["/de/x", "/en/y"], "en", ["/de/x", "/en/y"]],
    [["/hr/x", "/it/x"], "en", ["/hr/x", "/it/x"]],
  ])("of %j, asked in %s, is %j", (urls, wanted, expected) => {
    expect(left(urls, wanted)).toEqual(expected);
  });

  it("is one of a site's own pages, and the first of its copies", () => {
    const page = (company: string, url: string, contentHash: string) => ({
      company,
      url,
      language: "en",
      contentHash,
    });
    const pages = [
      page("a", "https://a.example/", "same"),
      page("a", "https://a.example/index", "same"),
      page("b", "https://b.example/", "same"),
      page("a", "https://a.example/other", "other"),
    ];
    const languages = new Map([["a", ["en"]]]);
    expect(onePerGroup(pages, languages, null)).toEqual([pages[0], pages[2], pages[3]]);
  });
});
