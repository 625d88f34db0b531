import { expect, test } from "vitest";
import { callShape } from "./call-shape.ts";

const call = { anchor: "get-x", method: "GET", path: "/x", summary: "" };
const field = (name: string, place: string, type: string, required = true) => ({
  ...{ name, place, type, required },
});

test("inputs, answers and errors are told a line each, in columns", () => {
  const shape = callShape({
    ...call,
    inputs: [
      field("id", "path", "uuid"),
      field("keyword", "body", "string", false),
      field("kind", "body", '"one of the first" | "another one" | null'),
    ],
    answers: [
      {
        status: "200",
        description: "OK",
        type: "list of object",
        fields: [field("id", "answer", "uuid"), field("is_active", "answer", "boolean")],
      },
      {
        status: "404",
        description: "",
        type: "object",
        fields: [field("code", "answer", "string")],
      },
      { status: "409", description: "", type: "object", fields: [] },
    ],
  });
  expect(shape).toBe(
    [
      "In the path",
      "  id  required  uuid",
      "",
      "In the body",
      "  keyword  optional  string",
      "  kind     required",
      '    "one of the first" |',
      '    "another one" |',
      "    null",
      "",
      "Answer 200, list of object",
      "  id         uuid",
      "  is_active  boolean",
      "",
      "Errors 404, 409",
    ].join("\n"),
  );
});

test("nothing in and nothing out is one line", () => {
  const answers = [{ status: "204", description: "", type: "nothing", fields: [] }];
  expect(callShape({ ...call, inputs: [], answers })).toBe("Answer 204, nothing");
});
