import { ORPCError } from "@orpc/client";
import { z } from "zod";

const MOST_ROWS = 50;

/** The same for every tool that lists. */
export const paging = {
  limit: z.int().min(1).max(MOST_ROWS).default(20).describe("Rows per page"),
  cursor: z.string().max(2_000).optional().describe("`next_cursor` of the previous page"),
};

export interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a list that the API returns whole; its cursor is how many rows came before. */
export function pageOf<Row>(rows: readonly Row[], { limit, cursor }: Paging) {
  const start = Number(cursor ?? 0);
  if (!Number.isInteger(start) || start < 0) {
    throw new ORPCError("BAD_REQUEST", { message: "Invalid cursor." });
  }
  const end = start + limit;
  return {
    rows: rows.slice(start, end),
    total: rows.length,
    next_cursor: end < rows.length ? `${end}` : null,
  };
}
