import { ORPCError, os } from "@orpc/server";
import type { RequestContext } from "../../platform/http/index.ts";
import { ArchiveMissing, ArchiveUnavailable } from "./store/archive-failures.ts";

const STILL_THERE = "Nothing is lost, and other reports still work without filters.";
const UNREADABLE = `We can't read page views from ClickHouse, which stores those of earlier days. ${STILL_THERE}`;
const NOT_SET = `Page views of earlier days are in ClickHouse, and CLICKHOUSE_URL isn't set. ${STILL_THERE}`;

/** Sightline itself is available, so its usual message would be wrong. */
export const explainUnavailable = os.$context<RequestContext>().middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ArchiveUnavailable)) throw error;
    const message = error instanceof ArchiveMissing ? NOT_SET : UNREADABLE;
    throw new ORPCError("SERVICE_UNAVAILABLE", { message, cause: error });
  }
});
