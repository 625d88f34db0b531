import { z } from "zod";

/** The last row of a page: what it was sorted by, as text, and its id. */
export interface TableCursor {
  readonly value: string | null;
  readonly id: string;
}

/** Good only for the order it was made in. */
export function cursorAfter(ordering: string, { value, id }: TableCursor): string {
  return Buffer.from(JSON.stringify([ordering, value, id])).toString("base64url");
}

/** Null for what is no cursor of ours, or of another order, or sorted by what is none of its values. */
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
