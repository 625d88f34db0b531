import { z } from "zod";

const Parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** The last run of a page. */
export interface RunCursor {
  readonly createdAt: Date;
  readonly id: string;
}

export function cursorAfter({ createdAt, id }: RunCursor): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}

/** Null if the cursor isn't valid. */
export function readCursor(cursor: string): RunCursor | null {
  try {
    const [createdAt, id] = Parts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    return null;
  }
}
