import { readFileSync } from "node:fs";
import { runsAll } from "@sightline/testing/rounds";
import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import {
  type Expression,
  expressionsIn,
  expressionsOnTheServer,
  isUnbounded,
} from "./regular-expressions.ts";

const LIST = "tests/architecture/safe-expressions.json";
/** Found safe once: checking them takes half a minute, so only `npm test -- all` does it again. */
const safe: readonly string[] = JSON.parse(readFileSync(inProject(LIST), "utf8"));

/** Which of them an attacker can make slow, and how. */
async function slow(expressions: readonly Expression[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, pattern, flags } of expressions.filter(isUnbounded)) {
    const found = await check(pattern, flags, { timeout: 60_000 });
    if (found.status === "safe") continue;
    const how = found.status === "vulnerable" ? found.complexity.summary : found.status;
    complaints.push(`${name} is ${how}`);
  }
  return complaints;
}

describe("regular expressions on the server", () => {
  const expressions = expressionsOnTheServer();
  const isListed = ({ text }: Expression) => safe.includes(text);

  it("take time that grows with the text's length, not with its square", async () => {
    expect(expressions.length).toBeGreaterThan(100);
    expect(await slow(expressions.filter((one) => runsAll() || !isListed(one)))).toEqual([]);
  });

  it(`are all in ${LIST}, once they are found safe`, () => {
    const texts = new Set(expressions.filter(isUnbounded).map(({ text }) => text));
    expect([...safe]).toEqual([...texts].sort());
  });

  it.each([
    String.raw`const EMAIL = /\b([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g;`,
    String.raw`const link = /\[[^\]\n]*\]\([^)\n]+\)/.test(text);`,
    String.raw`const parts = line.split(/\s+[-–]\s+/u);`,
  ])("would be found slow: %s", async (code) => {
    expect(await slow(expressionsIn("sample.ts", code))).toEqual([
      expect.stringMatching(/^sample\.ts: .* is .*polynomial/),
    ]);
  });
});
