import { describe, expect, it } from "vitest";
import { runAtOnce } from "../page/index.ts";
import { analyserFor } from "./analyser.ts";
import { impactsOf } from "./impacts.ts";
import { documentOf } from "./testing/documents.ts";

describe("a long page", () => {
  it.each([
    ["of words", Array.from({ length: 20_000 }, (_, n) => `word${n}`).join(" ")],
    ["without a space", "これは日本語の文章です。".repeat(20_000)],
  ])("%s is analyzed in steps, each a small part of it", async (_, text) => {
    const analyser = await analyserFor("en");
    const document = documentOf({ url: "https://a.example/", text, inlinks: 0 });
    expect([...impactsOf(document, analyser)].length).toBeGreaterThan(text.length / 5_000);
  });

  it("loses no word where a step ends", async () => {
    const analyser = await analyserFor("en");
    const text = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(" ");
    const { impacts } = runAtOnce(
      impactsOf(documentOf({ url: "https://a.example/", text, inlinks: 0 }), analyser),
    );
    for (const term of analyser.terms(text)) expect(impacts.has(term), term).toBe(true);
  });
});
