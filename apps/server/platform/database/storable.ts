/** PostgreSQL text can't contain NUL, and its JSON no lone surrogates. */
export function storable(text: string): string {
  return text.isWellFormed() && !text.includes("\0")
    ? text
    : text.toWellFormed().replaceAll("\0", "");
}

/** How JSON writes what can't be stored. */
const NOT_STORABLE = /\\u(?:0000|d[89a-f])/;

/** Looks at each part only if it must: that takes ten times as long. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  return NOT_STORABLE.test(json) ? JSON.stringify(value, storablePart) : json;
}

function storablePart(_key: string, part: unknown): unknown {
  return typeof part === "string" ? storable(part) : part;
}
