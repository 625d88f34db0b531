import { z } from "zod";

const Place = z.tuple([z.string(), z.string().nullable(), z.uuid()]);

/** The last row of a page: what it was sorted by, as text, and its id. */
export interface TablePlace {
  readonly value: string | null;
  readonly id: string;
}

/** Good only for the order it was made in. */
export function cursorAfter(ordering: string, { value, id }: TablePlace): string {
  return Buffer.from(JSON.stringify([ordering, value, id])).toString("base64url");
}

/** Null for what is no cursor of ours, or of another order. */
export function readCursor(cursor: string, ordering: string): TablePlace | null {
  try {
    const text = Buffer.from(cursor, "base64url").toString();
    const [of, value, id] = Place.parse(JSON.parse(text));
    return of === ordering ? { value, id } : null;
  } catch {
    return null;
  }
}
