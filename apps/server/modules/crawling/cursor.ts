import { z } from "zod";

const Place = z.tuple([z.number(), z.string()]);

/** Where the next page of rows begins: the last row's value of the sorted column, and its address. */
export function cursorAfter(value: number, url: string): string {
  return Buffer.from(JSON.stringify([value, url])).toString("base64url");
}

/** Null for what is no cursor of ours. */
export function readCursor(cursor: string): { value: number; url: string } | null {
  try {
    const [value, url] = Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { value, url };
  } catch {
    return null;
  }
}
