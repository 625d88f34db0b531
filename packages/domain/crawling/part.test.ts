import { describe, expect, it } from "vitest";
import { isInFolder, readFolder, readListedUrls } from "./part.ts";

describe("a folder", () => {
  it.each([
    ["/blog/", "/blog/"],
    ["/blog", "/blog/"],
    ["blog", "/blog/"],
    ["  /blog/news// ", "/blog/news/"],
    ["https://example.com/blog?page=2#top", "/blog/"],
    ["http://www.example.com/blog", "/blog/"],
    ["example.com/blog", "/blog/"],
    ["www.Example.com/blog", "/blog/"],
    ["/Größe", "/Gr%C3%B6%C3%9Fe/"],
    ["/", null],
    ["", null],
    ["https://example.com", null],
    ["https://other.example/blog/", null],
    ["https://blog.example.com/a/", null],
    ["//other.example/blog", null],
    ["javascript:alert(1)", null],
    ["https://[", null],
  ])("%s is read as %s", (typed, folder) => expect(readFolder(typed, "example.com")).toBe(folder));

  it.each([
    ["https://example.com/blog/", true],
    ["https://example.com/blog", true],
    ["https://example.com/blog?page=2", true],
    ["https://example.com/blog/2026/a.html", true],
    ["https://example.com/blogroll", false],
    ["https://example.com/", false],
    ["https://example.com/news/blog/", false],
  ])("/blog/ holds %s: %s", (url, held) => expect(isInFolder(url, "/blog/")).toBe(held));
});

describe("a list of pages", () => {
  it("takes paths and URLs of the site, each once, and names the others", () => {
    const lines = [
      " /a ",
      "",
      "https://example.com/b?x=1",
      "/a",
      "www.example.com/c#part",
      "https://other.example/d",
      "mailto:me@example.com",
    ];
    expect(readListedUrls(lines, "example.com")).toEqual({
      urls: ["/a", "https://example.com/b?x=1", "/c"],
      wrong: ["https://other.example/d", "mailto:me@example.com"],
    });
  });
});
