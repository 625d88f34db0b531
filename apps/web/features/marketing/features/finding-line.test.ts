import { describe, expect, it } from "vitest";
import { lineOf, SAMPLE_LINES } from "./finding-line.ts";
import { SAMPLE_AUDIT } from "./sample-audit.ts";

describe("the lines that the sample's issues point to", () => {
  it("contain what each is about, and what is missing has none", () => {
    const shown = SAMPLE_AUDIT.findings.map(({ rule }) => {
      const line = lineOf(rule);
      return [rule, line === null ? null : SAMPLE_LINES[line - 1]?.trim()];
    });
    const picture = '<img src="http://larch.example/gauge.jpg">';
    expect(Object.fromEntries(shown)).toEqual({
      "answer-structure": "<h2>When should you replace a bicycle chain?</h2>",
      "content-thin": null,
      "description-missing": null,
      "h1-missing": null,
      "img-alt-missing": picture,
      "img-no-dimensions": picture,
      "link-text-generic": '<p>Not sure? <a href="/book">Click here</a>.</p>',
      "mixed-content": picture,
      "og-missing": null,
      "title-short": "<title>Chains</title>",
      "twitter-card-missing": null,
    });
  });
});
