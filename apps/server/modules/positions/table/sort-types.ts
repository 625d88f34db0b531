import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** A database type and the text format it accepts: cursors are untrusted input. */
export interface SortType {
  readonly name: RawBuilder<unknown>;
  readonly text: z.ZodType<string>;
}

export const INT: SortType = { name: sql.raw("int"), text: wholeNumber(2 ** 31 - 1) };

export const BIGINT: SortType = {
  name: sql.raw("bigint"),
  text: wholeNumber(Number.MAX_SAFE_INTEGER),
};

export const TEXT: SortType = {
  name: sql.raw("text"),
  text: z.string().refine((text) => !text.includes("\0")),
};

/** PostgreSQL has no year 0 and no offset of 16 hours or more. */
export const TIME: SortType = {
  name: sql.raw("timestamptz"),
  text: z.iso
    .datetime({ offset: true })
    .max(32)
    .regex(/^[1-9].*[+-](0\d|1[0-4]):\d\d$/),
};

function wholeNumber(most: number): z.ZodType<string> {
  return z
    .string()
    .regex(/^-?\d+$/)
    .refine((text) => Math.abs(Number(text)) <= most);
}
