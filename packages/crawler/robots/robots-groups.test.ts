import { describe, it } from "vitest";
import { checkRobots, type RobotsCase } from "./testing/robots-case.ts";

describe("RFC 9309 §2.2.1 the user-agent line", () => {
  it.each<RobotsCase>([
    [
      "follows the group of its own name",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /b",
      "/b",
      "/a",
    ],
    [
      "follows the group of all where none is its own",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /b",
      "/a",
      "/b",
      "OtherBot",
    ],
    [
      "matches names in any case",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /b",
      "/b",
      "/a",
      "eXAMPLEbOT",
    ],
    [
      "matches its name, not its whole user agent",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /b",
      "/b",
      "/a",
      "ExampleBot/2.1 (+https://example.com)",
    ],
    ["passes over a version in the file", "User-agent: ExampleBot/1.0\nDisallow: /a", "", "/a"],
    [
      "passes over words after the name in the file",
      "User-agent: ExampleBot the great\nDisallow: /a",
      "",
      "/a",
    ],
    [
      "does not take a longer name for its own",
      "User-agent: ExampleBot-Image\nDisallow: /",
      "/a",
      "",
    ],
    ["does not take a shorter name for its own", "User-agent: Example\nDisallow: /", "/a", ""],
    [
      "tells names with hyphens apart",
      "User-agent: Example-Bot\nDisallow: /",
      "",
      "/a",
      "Example-Bot",
    ],
    ["tells names with digits apart", "User-agent: AI2Bot\nDisallow: /", "", "/a", "AI2Bot"],
    [
      "tells names with underscores apart",
      "User-agent: Example_Bot\nDisallow: /",
      "",
      "/a",
      "Example_Bot",
    ],
    [
      "prefers its own group wherever it stands",
      "User-agent: *\nDisallow: /\nUser-agent: ExampleBot\nDisallow: /a",
      "/b",
      "/a",
    ],
    [
      "prefers its own group though it is empty",
      "User-agent: *\nDisallow: /\nUser-agent: ExampleBot",
      "/a",
      "",
    ],
    [
      "does not add the group of all to its own",
      "User-agent: ExampleBot\nAllow: /x\nUser-agent: *\nDisallow: /",
      "/x /y",
      "",
    ],
    [
      "merges groups of one name",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: *\nDisallow: /b\nUser-agent: examplebot\nDisallow: /c",
      "/b",
      "/a /c",
    ],
    [
      "merges groups of all",
      "User-agent: *\nDisallow: /a\nUser-agent: X\nDisallow: /b\nUser-agent: *\nDisallow: /c",
      "/b",
      "/a /c",
    ],
    [
      "gives one group to several names",
      "User-agent: X\nUser-agent: ExampleBot\nUser-agent: Y\nDisallow: /a",
      "/b",
      "/a",
    ],
    [
      "gives a name its share of two groups",
      "User-agent: X\nUser-agent: ExampleBot\nDisallow: /a\nUser-agent: ExampleBot\nUser-agent: Y\nDisallow: /b",
      "/c",
      "/a /b",
    ],
    [
      "begins a new group after a rule",
      "User-agent: ExampleBot\nDisallow: /a\nUser-agent: Y\nDisallow: /b",
      "/b",
      "/a",
    ],
    [
      "begins a new group after an empty rule",
      "User-agent: ExampleBot\nDisallow:\nUser-agent: *\nDisallow: /",
      "/a",
      "",
    ],
    [
      "is free where neither its own nor a group of all exists",
      "User-agent: X\nDisallow: /",
      "/ /a",
      "",
    ],
    ["passes over rules before any name", "Disallow: /a\nUser-agent: *\nDisallow: /b", "/a", "/b"],
    ["takes no star with letters for all", "User-agent: *bot\nDisallow: /", "/a", ""],
    ["passes over an empty name and its rules", "User-agent:\nDisallow: /", "/a", ""],
  ])("%s", checkRobots);
});
