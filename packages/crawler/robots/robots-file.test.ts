import { describe, expect, it } from "vitest";
import { robotsFrom } from "./index.ts";
import { checkRobots, type RobotsCase } from "./testing/robots-case.ts";

describe("RFC 9309 §2.1 the file's form", () => {
  it.each<RobotsCase>([
    ["reads LF line ends", "User-agent: *\nDisallow: /a", "/", "/a"],
    ["reads CRLF line ends", "User-agent: *\r\nDisallow: /a\r\n", "/", "/a"],
    ["reads CR line ends", "User-agent: *\rDisallow: /a", "/", "/a"],
    [
      "reads mixed line ends",
      "User-agent: *\r\nDisallow: /a\rDisallow: /b\n\nDisallow: /c",
      "/d",
      "/a /b /c",
    ],
    ["passes over a byte order mark", "\ufeffUser-agent: *\nDisallow: /a", "/b", "/a"],
    ["reads directives in any case", "USER-AGENT: *\ndIsAlLoW: /a\nALLOW: /a/b", "/a/b", "/a"],
    [
      "passes over blanks around everything",
      "  User-agent  :  *  \n\tDisallow\t:\t/a\t",
      "/b",
      "/a",
    ],
    ["needs no blank after the colon", "User-agent:*\nDisallow:/a", "/b", "/a"],
    [
      "passes over comment lines",
      "# hello\nUser-agent: *\n#Disallow: /b\nDisallow: /a",
      "/b",
      "/a",
    ],
    ["ends a line at a comment", "User-agent: * # all\nDisallow: /a#b", "/b", "/a /ax"],
    ["passes over empty lines inside a group", "User-agent: *\n\n\nDisallow: /a", "/", "/a"],
    ["allows everything in an empty file", "", "/ /a?b", ""],
    ["allows everything in a file of comments", "# nothing\n# here", "/", ""],
    [
      "allows everything in a file that is no robots.txt",
      "<!doctype html>\n<p>Disallow all</p>",
      "/",
      "",
    ],
  ])("%s", checkRobots);
});

describe("RFC 9309 §2.2.4 other records", () => {
  it.each<RobotsCase>([
    [
      "are no part of a group's rules",
      "User-agent: ExampleBot\nSitemap: https://shop.com/s.xml\nDisallow: /a",
      "/b",
      "/a",
    ],
    [
      "do not split a list of names",
      "User-agent: ExampleBot\nSitemap: https://shop.com/s.xml\nUser-agent: Y\nDisallow: /a",
      "/b",
      "/a",
    ],
    [
      "do not split a list of names, unknown ones neither",
      "User-agent: ExampleBot\nFoo: bar\nUser-agent: Y\nDisallow: /a",
      "/b",
      "/a",
    ],
    [
      "do not end a group",
      "User-agent: ExampleBot\nDisallow: /a\nSitemap: https://shop.com/s.xml\nDisallow: /b",
      "",
      "/a /b",
    ],
  ])("%s", checkRobots);

  it("lists sitemaps wherever they stand, each once", () => {
    const robots = robotsFrom(
      [
        "Sitemap: https://shop.com/a.xml",
        "User-agent: X",
        "sitemap:https://cdn.shop.com/b.xml.gz # compressed",
        "Disallow: /",
        "Sitemap: https://shop.com/a.xml",
      ].join("\n"),
    );
    expect(robots.sitemaps).toEqual(["https://shop.com/a.xml", "https://cdn.shop.com/b.xml.gz"]);
  });

  it.each([
    ["ExampleBot", 5],
    ["OtherBot", 2.5],
    ["ThirdBot", null],
  ])("reads the crawl delay for %s", (agent, delay) => {
    const file = [
      "User-agent: ExampleBot",
      "Crawl-delay: 5",
      "User-agent: *",
      "Disallow: /a",
      "Crawl-delay: 2.5",
      "User-agent: ThirdBot",
      "Disallow: /b",
    ];
    expect(robotsFrom(file.join("\n")).crawlDelay(agent)).toBe(delay);
  });
});

describe("RFC 9309 §2.3.1.5 parsing errors", () => {
  it.each([
    ["Disalow: /a", "unknown-directive"],
    ["Noindex: /a", "unknown-directive"],
    ["Disallow /a", "not-a-directive"],
    ["<html>", "not-a-directive"],
    ["User-agent:", "bad-user-agent"],
    ["Disallow: a", "bad-pattern"],
    ["Allow: https://shop.com/a", "bad-pattern"],
    ["Crawl-delay: soon", "bad-crawl-delay"],
    ["Crawl-delay: -1", "bad-crawl-delay"],
    ["Sitemap: /sitemap.xml", "bad-sitemap"],
    ["Sitemap: ftp://shop.com/sitemap.xml", "bad-sitemap"],
    ["Sitemap:", "bad-sitemap"],
  ])("are passed over and named: %s", (line, kind) => {
    const robots = robotsFrom(`User-agent: *\nDisallow: /x\n${line}\nUser-agent: *\nDisallow: /y`);
    expect(robots.problems).toEqual([{ kind, line: 3, text: line }]);
    expect(robots.allows("https://shop.com/x", "ExampleBot")).toBe(false);
    expect(robots.allows("https://shop.com/y", "ExampleBot")).toBe(false);
  });

  it.each(["Disallow: /a", "Allow: /a", "Crawl-delay: 1"])("name a rule for nobody: %s", (line) => {
    expect(robotsFrom(line).problems).toEqual([
      { kind: "rule-before-user-agent", line: 1, text: line },
    ]);
  });

  it.each([
    "Host: shop.com",
    "Clean-param: ref /",
    "Content-Signal: search=yes",
    "# note",
    "",
    "  ",
  ])("are none: %j", (line) => expect(robotsFrom(line).problems).toEqual([]));

  it("fill no memory", () => {
    const { problems } = robotsFrom(`${"x".repeat(1_000)}\n`.repeat(400));
    expect(problems).toHaveLength(100);
    expect(problems[0]?.text).toHaveLength(200);
  });
});
