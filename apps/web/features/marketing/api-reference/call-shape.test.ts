import { expect, test } from "vitest";
import { callShape } from "./call-shape.ts";

const call = { anchor: "get-x", method: "GET", path: "/x", summary: "", access: "Anyone" };
const field = (name: string, location: string, type: string, required = true) => ({
  ...{ name, location, type, required },
});

test("inputs, responses and errors have a line each, in columns", () => {
  const shape = callShape({
    ...call,
    inputs: [
      field("id", "path", "uuid"),
      field("keyword", "body", "string", false),
      field("kind", "body", '"one of the first" | "another one" | null'),
    ],
    responses: [
      {
        status: "200",
        description: "OK",
        type: "array of object",
        fields: [field("id", "response", "uuid"), field("is_active", "response", "boolean")],
      },
      {
        status: "404",
        description: "",
        type: "object",
        fields: [field("code", "response", "string")],
      },
      { status: "409", description: "", type: "object", fields: [] },
    ],
  });
  expect(shape).toBe(
    [
      "Anyone",
      "",
      "Path parameters",
      "  id  required  uuid",
      "",
      "Request body",
      "  keyword  optional  string",
      "  kind     required",
      '    "one of the first" |',
      '    "another one" |',
      "    null",
      "",
      "Response 200, array of object",
      "  id         uuid",
      "  is_active  boolean",
      "",
      "Errors 404, 409",
    ].join("\n"),
  );
});

test("nothing in and nothing out is one line", () => {
  const responses = [{ status: "204", description: "", type: "no content", fields: [] }];
  expect(callShape({ ...call, inputs: [], responses })).toBe("Anyone\n\nResponse 204, no content");
});
