import { storable } from "../database/index.ts";

/** Deeper than any valid input: input meant to exhaust the stack is left to the schema. */
const DEEPEST = 50;

/** The input, with strings cleaned so that the database can store and find them. */
export function storableInput(input: unknown, depth = 0): unknown {
  if (typeof input === "string") return storable(input);
  if (depth > DEEPEST) return input;
  if (Array.isArray(input)) return input.map((part) => storableInput(part, depth + 1));
  if (!isPlainObject(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, part]) => [storable(key), storableInput(part, depth + 1)]),
  );
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
