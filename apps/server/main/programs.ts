import { createPoster } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import { createCountryLookup } from "@sightline/providers/geo-ip";
import type { Kysely } from "kysely";
import type { AccountMail } from "../modules/accounts/index.ts";
import {
  apiKeysRoutes,
  CLEAN_UP_PROGRAMS,
  createIdempotency,
  createMcp,
  createOAuth,
  createWebhooks,
  oauthRoutes,
} from "../modules/programs/index.ts";
import { type Config, deriveKey } from "../platform/config/index.ts";
import type { RateLimiter } from "../platform/http/index.ts";
import type { Job, JobQueue } from "../platform/jobs/index.ts";
import { VERSION } from "./version.ts";

interface ProgramsDeps {
  readonly appUrl: string;
  readonly key: string;
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly mail: AccountMail;
  readonly opened: AsyncDisposableStack;
}

/** What customers' own programs and assistants use. */
export function createPrograms(config: Config, deps: ProgramsDeps) {
  const { appUrl, key, db, queue, limiter, mail, opened } = deps;
  const poster = createPoster({
    allow: config.webhooksAllow,
    userAgent: `SightlineWebhooks/${VERSION} (+${appUrl})`,
  });
  opened.defer(() => poster.close());
  const webhooks = createWebhooks(
    { ...config, appUrl, sealKey: deriveKey(key, "webhooks") },
    { db, queue, limiter, allow: config.webhooksAllow, poster, mail },
  );
  const idempotency = createIdempotency({
    ...{ db, limiter, sealKey: deriveKey(key, "idempotent-requests") },
  });
  const oauth = createOAuth({
    ...{ db, limiter, appUrl, tokenKey: deriveKey(key, "oauth-tokens") },
  });
  const cleanUp: Job = {
    name: CLEAN_UP_PROGRAMS,
    async handle() {
      await idempotency.deleteExpired();
      await oauth.deleteUnused();
    },
  };
  return {
    jobs: [...webhooks.jobs, cleanUp],
    routes: {
      apiKeys: apiKeysRoutes({ ...config, appUrl }, { db, mail, countryOf: createCountryLookup() }),
      oauth: oauthRoutes({ ...config, appUrl }, { db, mail }),
      webhooks: webhooks.routes,
    },
    endpoints: {
      idempotency: idempotency.store,
      oauth: oauth.handle,
      mcp: createMcp({ appUrl, version: VERSION }),
    },
  };
}
