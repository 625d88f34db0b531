/** PostgreSQL text can't contain NUL, and its JSON no lone surrogates. */
export function storable(text: string): string {
  return text.isWellFormed() && !text.includes("\0")
    ? text
    : text.toWellFormed().replaceAll("\0", "");
}

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "string") return storable(part);
    return typeof part === "bigint" ? part.toString() : part;
  });
}
