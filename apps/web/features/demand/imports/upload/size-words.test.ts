import { expect, it } from "vitest";
import { sizeWords } from "./size-words.ts";

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [12 * 1024, "12 kB"],
  [1024 * 1024 - 1, "1,024 kB"],
  [1024 * 1024, "1 MB"],
  [3.44 * 1024 * 1024, "3.4 MB"],
  [50 * 1024 * 1024, "50 MB"],
])("%d bytes are %s", (bytes, words) => expect(sizeWords(bytes)).toBe(words));
