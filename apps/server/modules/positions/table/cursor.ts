import { z } from "zod";

/** The last row of a page: its sort value as text, and its id. */
export interface TableCursor {
  readonly value: string | null;
  readonly id: string;
}

/** Only valid for the ordering it was created with. */
export function cursorAfter(ordering: string, { value, id }: TableCursor): string {
  return Buffer.from(JSON.stringify([ordering, value, id])).toString("base64url");
}

/** Null if the cursor is invalid, for another ordering, or has an impossible sort value. */
export function readCursor(
  cursor: string,
  ordering: string,
  value: z.ZodType<string> = z.string(),
): TableCursor | null {
  const Rank = z.tuple([z.literal(ordering), value.nullable(), z.uuid()]);
  try {
    const text = Buffer.from(cursor, "base64url").toString();
    const [, sortedBy, id] = Rank.parse(JSON.parse(text));
    return { value: sortedBy, id };
  } catch {
    return null;
  }
}
