import { describe, expect, it } from "vitest";
import { AI_CRAWLERS, aiAccess, noRobots, robotsFrom, unreachableRobots } from "./index.ts";

const closedTo = (file: string, path = "/page") =>
  aiAccess(robotsFrom(file), `https://shop.com${path}`)
    .filter(({ allowed }) => !allowed)
    .map(({ token }) => token);

describe("what AI crawlers may read", () => {
  it("is everything where there are no rules, and nothing where nobody knows", () => {
    const url = "https://shop.com/page";
    expect(aiAccess(noRobots, url).every(({ allowed }) => allowed)).toBe(true);
    expect(aiAccess(unreachableRobots, url).some(({ allowed }) => allowed)).toBe(false);
  });

  it("is asked for each by its own name", () => {
    const file = "User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /\nUser-agent: *\nAllow: /";
    expect(closedTo(file)).toEqual(["GPTBot", "ClaudeBot"]);
  });

  it("keeps names apart that begin alike", () => {
    expect(closedTo("User-agent: Applebot-Extended\nDisallow: /")).toEqual(["Applebot-Extended"]);
    expect(closedTo("User-agent: meta-externalagent\nDisallow: /")).toEqual(["meta-externalagent"]);
  });

  it("differs from page to page", () => {
    const file = "User-agent: OAI-SearchBot\nDisallow: /private";
    expect(closedTo(file, "/private/x")).toEqual(["OAI-SearchBot"]);
    expect(closedTo(file, "/public")).toEqual([]);
  });

  it.each([
    [
      "training",
      [
        "GPTBot",
        "ClaudeBot",
        "Google-Extended",
        "Applebot-Extended",
        "CCBot",
        "Bytespider",
        "meta-externalagent",
      ],
    ],
    [
      "search",
      ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot", "Amazonbot", "DuckAssistBot"],
    ],
    ["user", ["ChatGPT-User", "Claude-User", "Perplexity-User"]],
  ])("tells who reads for %s", (purpose, tokens) => {
    const known = AI_CRAWLERS.filter((crawler) => crawler.purpose === purpose).map(
      ({ token }) => token,
    );
    expect(known).toEqual(expect.arrayContaining(tokens));
  });

  it("lists no crawler twice", () => {
    expect(new Set(AI_CRAWLERS.map(({ token }) => token.toLowerCase())).size).toBe(
      AI_CRAWLERS.length,
    );
  });
});
