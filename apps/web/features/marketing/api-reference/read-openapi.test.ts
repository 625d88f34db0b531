import { describe, expect, it } from "vitest";
import { readOpenApi } from "./read-openapi.ts";

const document = {
  info: { title: "Sightline API", version: "1.0.0" },
  servers: [{ url: "https://sightline.example/api" }],
  components: {
    schemas: {
      Keyword: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string", format: "uuid" }, is_active: { type: "boolean" } },
      },
    },
  },
  paths: {
    "/saved-keywords": {
      get: {
        tags: ["saved keywords"],
        summary: "Saved keywords, newest first",
        security: [{ apiKey: ["keywords:read"] }, { session: [] }],
        parameters: [{ name: "target_site", in: "query", schema: { type: "string" } }],
        responses: {
          "200": {
            description: "OK",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Keyword" } },
              },
            },
          },
        },
      },
    },
    "/saved-keywords/{id}": {
      delete: {
        tags: ["saved keywords"],
        responses: {
          "204": {
            description: "Gone",
            content: { "application/json": { schema: { anyOf: [{}, { not: {} }] } } },
          },
        },
      },
    },
    "/health": { get: {} },
  },
};

describe("the API reference is read from the OpenAPI document", () => {
  const reference = readOpenApi(document);

  it("groups the calls by their word", () =>
    expect(reference.groups.map(({ name, calls }) => [name, calls.length])).toEqual([
      ["saved keywords", 2],
      ["other", 1],
    ]));

  it("names inputs, and the fields of what comes back", () =>
    expect(reference.groups[0]?.calls[0]).toEqual({
      anchor: "get-saved-keywords",
      method: "GET",
      path: "/saved-keywords",
      summary: "Saved keywords, newest first",
      access: "API key with keywords:read, or signed in",
      inputs: [{ name: "target_site", location: "query", type: "string", required: false }],
      responses: [
        {
          status: "200",
          description: "OK",
          type: "array of object",
          fields: [
            { name: "id", location: "response", type: "uuid", required: true },
            { name: "is_active", location: "response", type: "boolean", required: false },
          ],
        },
      ],
    }));

  it.each([
    [[], "Anyone"],
    [[{}, { apiKey: [] }, { session: [] }], "Anyone; some requests need an API key or a session"],
    [[{ session: [] }], "Signed in; not with an API key"],
    [[{ apiKey: [] }, { session: [] }], "Any API key, or signed in"],
  ])("says who may make a call: %j", (security, access) => {
    const { groups } = readOpenApi({ paths: { "/x": { get: { security } } } });
    expect(groups[0]?.calls[0]?.access).toBe(access);
  });

  it("says when nothing comes back", () =>
    expect(reference.groups[0]?.calls[1]?.responses[0]?.type).toBe("no content"));

  it.each([null, 1, [], {}])("is empty for %j", (nothing) =>
    expect(readOpenApi(nothing).groups).toEqual([]),
  );
});
