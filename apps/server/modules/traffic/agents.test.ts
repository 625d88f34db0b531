import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import crawlers from "crawler-user-agents";
import { describe, expect, it } from "vitest";
import { OTHER_PROGRAM, readAgent } from "./agents.ts";

const { resolve } = createRequire(import.meta.url);

/** Real browsers, as the package has collected them. */
function browsersOf(entry: string): string[] {
  const data = new URL("user-agents.json", `file://${entry}`);
  const profiles: { userAgent: string }[] = JSON.parse(readFileSync(data, "utf8"));
  return profiles.map(({ userAgent }) => userAgent);
}

describe("programs are recognized by their agent", () => {
  it("at least 99.5% of the published crawlers are known", () => {
    const agents = crawlers.flatMap(({ instances }) => instances);
    const known = agents.filter((agent) => readAgent(agent).program !== null);
    expect(agents.length).toBeGreaterThan(2_000);
    expect(known.length / agents.length).toBeGreaterThanOrEqual(0.995);
  });

  it("none of 20,000 real browsers is taken for one", () => {
    const browsers = [
      ...browsersOf(resolve("user-agents")),
      ...browsersOf(resolve("earlier-user-agents")),
    ];
    expect(browsers.length).toBeGreaterThanOrEqual(20_000);
    const distinct = [...new Set(browsers)];
    expect(distinct.filter((agent) => readAgent(agent).program !== null)).toEqual([]);
  });

  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
  it.each([
    ["", OTHER_PROGRAM, "other"],
    [" ", OTHER_PROGRAM, "other"],
    ["curl/8.5.0", OTHER_PROGRAM, "other"],
    ["Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", "GPTBot", "other"],
    [
      `Mozilla/5.0 (X11) ${chrome}; ChatGPT-User/1.0; +https://openai.com/bot`,
      "ChatGPT-User",
      "other",
    ],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot", "other"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, null, "desktop"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, null, "mobile"],
    [
      "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      null,
      "tablet",
    ],
    ["x".repeat(100_000), OTHER_PROGRAM, "other"],
  ])("%.40s: program %s, device %s", (agent, program, device) => {
    expect(readAgent(agent)).toEqual({ program, device });
  });
});
