/** The database keeps no NUL, and JSON there no half of a surrogate pair. */
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
