import { describe, expect, it } from "vitest";
import { exampleAnswer, exampleCall } from "./example-call.ts";

const field = (name: string, location: string, type: string, example?: unknown) => ({
  ...{ name, location, type, required: example !== undefined, example },
});
const call = {
  ...{ anchor: "x", method: "GET", path: "/sites", summary: "", inputs: [], responses: [] },
  access: "Signed in",
};
const BASE = "https://sightline.example/api";

describe("the example of a call", () => {
  it("sends only what it must", () =>
    expect(
      exampleCall(
        {
          ...call,
          path: "/sites/{id}",
          inputs: [
            field("id", "path", "uuid", "0b9e"),
            field("days", "query", "integer", 12),
            field("search", "query", "string"),
          ],
        },
        BASE,
      ),
    ).toBe(`curl "${BASE}/sites/0b9e?days=12" \\\n  -H "Authorization: Bearer $TOKEN"`));

  it("has the document's body, with quotes that a shell reads", () =>
    expect(exampleCall({ ...call, method: "PATCH", body: { name: "Ana's" } }, BASE)).toBe(
      [
        `curl -X PATCH "${BASE}/sites"`,
        '-H "Authorization: Bearer $TOKEN"',
        '-H "Content-Type: application/json"',
        `-d '{"name":"Ana'\\''s"}'`,
      ].join(" \\\n  "),
    ));

  it("sends a file as it is, and no token where anyone may call", () =>
    expect(exampleCall({ ...call, method: "POST", access: "Anyone", file: "text/csv" }, BASE)).toBe(
      [
        `curl -X POST "${BASE}/sites"`,
        '-H "Content-Type: text/csv"',
        '--data-binary "@keywords.csv"',
      ].join(" \\\n  "),
    ));

  it("comes with the document's answer, down to the second level", () => {
    const example = [{ keyword: "boots", tags: ["a"], ranking: { best: { day: 1 } } }];
    const ok = { status: "200", description: "", type: "array of object", fields: [], example };
    expect(JSON.parse(exampleAnswer({ ...call, responses: [ok] }) ?? "")).toEqual([
      { keyword: "boots", tags: ["a"], ranking: { best: {} } },
    ]);
  });

  it("has no answer where nothing comes back", () => {
    const none = { status: "204", description: "", type: "no content", fields: [] };
    expect(exampleAnswer({ ...call, responses: [none] })).toBeNull();
  });
});
