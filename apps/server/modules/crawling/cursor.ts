import { z } from "zod";

const Cursor = z.tuple([z.number(), z.string()]);

/** Points at the last row of a page: its value in the sorted column, and its URL. */
export function cursorAfter(value: number, url: string): string {
  return Buffer.from(JSON.stringify([value, url])).toString("base64url");
}

/** Null for anything but a cursor of ours. */
export function readCursor(cursor: string): { value: number; url: string } | null {
  try {
    const [value, url] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { value, url };
  } catch {
    return null;
  }
}
