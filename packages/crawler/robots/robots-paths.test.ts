import { describe, it } from "vitest";
import { checkRules, type RobotsCase } from "./testing/robots-case.ts";

describe("RFC 9309 §2.2.2 allow and disallow", () => {
  it.each<RobotsCase>([
    ["closes what a rule begins", "Disallow: /a", "/ /b /x/a", "/a /a/ /a/b /ab /a?x"],
    ["closes a folder, not its namesake", "Disallow: /a/", "/a /ab", "/a/ /a/b"],
    ["closes everything", "Disallow: /", "", "/ /a /?q"],
    ["minds case in paths", "Disallow: /A", "/a", "/A"],
    ["closes nothing by an empty rule", "Disallow:", "/ /a", ""],
    ["opens nothing by an empty rule", "Allow:\nDisallow: /", "", "/ /a"],
    ["lets the longest rule speak: allow", "Disallow: /a\nAllow: /a/b", "/a/b /a/b/c", "/a /a/c"],
    ["lets the longest rule speak: disallow", "Allow: /a\nDisallow: /a/b", "/a /a/c", "/a/b"],
    [
      "lets the longest rule speak in any order",
      "Allow: /a/b\nDisallow: /a\nDisallow: /a/b/c",
      "/a/b",
      "/a /a/b/c",
    ],
    ["lets allow win a tie", "Disallow: /a\nAllow: /a", "/a /a/b", ""],
    ["lets allow win a tie in the other order", "Allow: /a\nDisallow: /a", "/a", ""],
    [
      "lets allow win a tie across merged groups",
      "User-agent: *\nDisallow: /a\nUser-agent: *\nAllow: /a",
      "/a",
      "",
    ],
    ["opens the one page of a closed site", "Disallow: /\nAllow: /$", "/", "/a /?q"],
    ["includes the query", "Disallow: /a?b", "/a /a?c", "/a?b /a?bc"],
    [
      "never closes /robots.txt",
      "Disallow: /\nDisallow: /robots.txt",
      "/robots.txt",
      "/robots.txt.bak",
    ],
    [
      "encodes letters beyond ASCII",
      "Disallow: /foo/bar/ツ",
      "/foo/bar/",
      "/foo/bar/ツ /foo/bar/%E3%83%84 /foo/bar/%e3%83%84",
    ],
    [
      "reads encoded letters beyond ASCII",
      "Disallow: /foo/bar/%E3%83%84",
      "/foo/bar/%E3%83%85",
      "/foo/bar/ツ /foo/bar/%e3%83%84",
    ],
    ["reads hexadecimal digits in any case", "Disallow: /%c3%bc", "/%C3%BD", "/ü /%C3%BC"],
    [
      "decodes letters that need no encoding, in the address",
      "Disallow: /foo/bar/baz",
      "/foo/bar/%62",
      "/foo/bar/%62%61%7A",
    ],
    [
      "decodes letters that need no encoding, in the rule",
      "Disallow: /foo/bar/%62%61%7A",
      "/foo/bar/b",
      "/foo/bar/baz",
    ],
    ["decodes a tilde", "Disallow: /%7Ejoe", "/joe", "/~joe /%7ejoe"],
    ["does not decode a slash", "Disallow: /a%2Fb", "/a/b", "/a%2fb"],
    ["does not take a slash for an encoded one", "Disallow: /a/b", "/a%2Fb", "/a/b"],
    [
      "compares a query's address, bare with encoded",
      "Disallow: /foo/bar?baz=https://foo.bar",
      "/foo/bar?baz=quz",
      "/foo/bar?baz=https://foo.bar /foo/bar?baz=https%3A%2F%2Ffoo.bar",
    ],
    [
      "compares a query's address, encoded with bare",
      "Disallow: /foo/bar?baz=https%3A%2F%2Ffoo.bar",
      "/foo/bar",
      "/foo/bar?baz=https://foo.bar /foo/bar?baz=https%3a%2f%2ffoo.bar",
    ],
    [
      "leaves a plain query alone",
      "Disallow: /foo/bar?baz=quz",
      "/foo/bar?baz=qux",
      "/foo/bar?baz=quz",
    ],
    ["survives a broken encoding", "Disallow: /a%zz\nDisallow: /b%", "/a /b", "/a%zz /b%"],
    ["survives half a character", "Disallow: /\ud800\nDisallow: /a", "/b", "/a"],
    [
      "passes over rules that are no paths",
      "Disallow: a\nDisallow: https://shop.com/b\nDisallow: $\nDisallow: /c",
      "/a /b /",
      "/c",
    ],
  ])("%s", checkRules);
});

describe("RFC 9309 §2.2.3 special characters", () => {
  it.each<RobotsCase>([
    [
      "lets a star stand for anything",
      "Disallow: /a/*/c",
      "/a/c /b/a/b/c",
      "/a/b/c /a/b/b/c /a//c /a/b/cd",
    ],
    ["lets a star stand for nothing", "Disallow: /a*b", "/a", "/ab /axb /a/b"],
    ["takes several stars in turn", "Disallow: /*a*b*c", "/acb /cba", "/abc /xaxbxc"],
    ["takes stars in a row as one", "Disallow: /a***b", "/b", "/ab /axb"],
    ["changes nothing by a star at the end", "Disallow: /a*", "/b", "/a /ab"],
    ["begins anywhere with a star", "Disallow: *.pdf", "/pdf", "/x.pdf /a/x.pdf?y"],
    ["ends at a dollar", "Disallow: /a$", "/ab /a/ /a?x", "/a"],
    [
      "ends at a dollar after a star",
      "Disallow: /*.gif$",
      "/a.gif?x /a.gifs /gif",
      "/a.gif /b/c.gif /a.gif.gif",
    ],
    ["does not let a star and an end overlap", "Disallow: /ab*ba$", "/aba", "/abba /abxba"],
    ["takes a dollar elsewhere for itself", "Disallow: /a$b", "/a /ab", "/a$b /a%24b /a$bc"],
    [
      "takes an encoded dollar for a dollar",
      "Disallow: /price%24",
      "/price",
      "/price$ /price$5 /price%24",
    ],
    [
      "takes an encoded star for a star",
      "Disallow: /path/file-with-a-%2A.html",
      "/path/file-with-a-b.html",
      "/path/file-with-a-*.html /path/file-with-a-%2a.html",
    ],
    ["ends everything but the first page", "Disallow: /*?", "/ /b", "/?a /b?c"],
    [
      "counts a star's octet in a longer rule",
      "Allow: /page\nDisallow: /*.htm",
      "/page",
      "/page.htm",
    ],
    ["counts a dollar's octet in a longer rule", "Allow: /$\nDisallow: /", "/", "/page.htm"],
    [
      "finds a pattern across a query's address",
      "Disallow: /*url=https://",
      "/go?url=a",
      "/go?url=https://a.b",
    ],
    [
      "stays quick against a hostile pattern",
      `Disallow: /${"*a".repeat(490)}b`,
      `/${"a".repeat(8_000)}`,
      "",
    ],
  ])("%s", checkRules);
});
