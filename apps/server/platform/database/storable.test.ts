import { expect, it } from "vitest";
import { toJson } from "./storable.ts";

const HALF = "\ud83d";
const REST = "\ude00";

it.each([
  [
    "plain text",
    { text: "a \n b", list: [1, null, true] },
    '{"text":"a \\n b","list":[1,null,true]}',
  ],
  ["a character of two halves", `${HALF}${REST}`, `"${HALF}${REST}"`],
  ["NUL", { text: "a\0b", inner: ["\0"] }, '{"text":"ab","inner":[""]}'],
  ["a first half alone", [`a${HALF}`], '["a\ufffd"]'],
  ["a second half alone", [`${REST}b`], '["\ufffdb"]'],
  ["another control character", "\u0001", '"\\u0001"'],
  ["text that only looks like one", "\\u0000", '"\\\\u0000"'],
])("JSON for PostgreSQL holds %s", (_, value, json) => expect(toJson(value)).toBe(json));
