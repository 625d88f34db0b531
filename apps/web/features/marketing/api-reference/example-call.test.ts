import { describe, expect, it } from "vitest";
import { exampleAnswer, exampleCall } from "./example-call.ts";

const field = (name: string, location: string, type: string, required = true) => ({
  ...{ name, location, type, required },
});
const call = { anchor: "x", method: "GET", path: "/sites", summary: "", inputs: [], responses: [] };
const BASE = "https://sightline.example/api";

describe("the example of a call", () => {
  it("sends only what it must", () =>
    expect(
      exampleCall(
        {
          ...call,
          path: "/sites/{id}",
          inputs: [
            field("id", "path", "uuid"),
            field("days", "query", "integer"),
            field("search", "query", "string", false),
          ],
        },
        BASE,
      ),
    ).toBe(
      `curl "${BASE}/sites/0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f?days=12" \\\n  -H "Authorization: Bearer $TOKEN"`,
    ));

  it("has a body, of one field where none is required", () => {
    const inputs = [
      field("domain", "body", "string", false),
      field("name", "body", "string", false),
    ];
    expect(exampleCall({ ...call, method: "PATCH", inputs }, BASE)).toBe(
      [
        `curl -X PATCH "${BASE}/sites"`,
        '-H "Authorization: Bearer $TOKEN"',
        '-H "Content-Type: application/json"',
        `-d '{"domain":"shop.example"}'`,
      ].join(" \\\n  "),
    );
  });

  it("comes with an answer of the right kinds", () => {
    const fields = [
      field("kind", "response", '"enters" | "leaves"'),
      field("tags", "response", "array of string"),
      field("position", "response", "integer | null"),
      field("source", "response", "object"),
    ];
    const ok = { status: "200", description: "", type: "array of object", fields };
    expect(JSON.parse(exampleAnswer({ ...call, responses: [ok] }) ?? "")).toEqual([
      { kind: "enters", tags: [], position: 12, source: {} },
    ]);
  });

  it("has no answer where nothing comes back", () => {
    const none = { status: "204", description: "", type: "no content", fields: [] };
    expect(exampleAnswer({ ...call, responses: [none] })).toBeNull();
  });
});
