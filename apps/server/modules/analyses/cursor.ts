import { z } from "zod";

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** The last run of a page. */
export interface RunPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export function cursorAfter({ createdAt, id }: RunPlace): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}

/** Null for what is no cursor of ours. */
export function readCursor(cursor: string): RunPlace | null {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    return null;
  }
}
