import { implement, ORPCError } from "@orpc/server";
import { contract, type ErrorEntry } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { redactedJson, redactText } from "@sightline/domain/diagnostics";
import type { Kysely } from "kysely";
import { refuseForeignUserId, SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  type Limit,
  networkOf,
  type RateLimiter,
  type RequestContext,
} from "../../platform/http/index.ts";
import {
  deleteErrorsOverLimit,
  deleteOldErrors,
  type ErrorRow,
  errorPatterns,
  insertError,
  newestErrors,
} from "./errors.queries.ts";

const LOGGING: Limit = { name: "errors:log", points: 60, seconds: 60 };
const REPORTING: Limit = { name: "errors:report", points: 30, seconds: 60 };
const MAX_DATA_LENGTH = 8_000;

const calls = implement(contract.errors).$context<RequestContext>().$config(SESSION_FIRST);

export function errorsRoutes(db: Kysely<Tables>, limiter: RateLimiter) {
  return calls.router({
    log: calls.log.use(signedIn).handler(async ({ context, input }) => {
      const { user } = context;
      await refuseForeignUserId(context, user, input.user_id);
      await within(limiter, LOGGING, user.userId);
      const row = await insertError(db, {
        user_id: user.userId,
        error_code: redactText(input.error_code),
        error_message: redactText(input.error_message),
        endpoint: redactText(input.endpoint),
        request_data: storableData(input.request_data),
        response_data: storableData(input.response_data),
      });
      await deleteErrorsOverLimit(db, user.userId);
      return present(row);
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const rows = await newestErrors(db, user.userId, input.endpoint);
      return rows.map(present);
    }),

    clean: calls.clean.use(signedIn).handler(async ({ context: { user } }) => ({
      deleted: await deleteOldErrors(db, user.userId),
    })),

    patterns: calls.patterns.use(signedIn).handler(async ({ context, input }) => {
      await refuseForeignUserId(context, context.user, input.user_id);
      return errorPatterns(db, input.days, context.user.userId);
    }),

    report: calls.report.handler(async ({ context, input }) => {
      await within(limiter, REPORTING, networkOf(context.address));
      context.log.error({ browser: input }, "a page crashed in the browser");
      return { error_id: input.error_id };
    }),
  });
}

async function within(limiter: RateLimiter, limit: Limit, key: string): Promise<void> {
  if ((await limiter.take(limit, key)) === null) return;
  throw new ORPCError("TOO_MANY_REQUESTS", {
    message: "Too many error reports. Try again in a minute.",
  });
}

function storableData(data: unknown): string | null {
  return data === null || data === undefined ? null : redactedJson(data, MAX_DATA_LENGTH);
}

function present(row: ErrorRow): ErrorEntry {
  return { ...row, created_at: row.created_at.toISOString() };
}
