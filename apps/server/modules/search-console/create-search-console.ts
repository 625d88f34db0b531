import type { Tables } from "@sightline/database";
import { googleAccess } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { type Config, createSeal, deriveKey } from "../../platform/config/index.ts";
import type { RateLimiter } from "../../platform/http/index.ts";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { SiteOfUser } from "../keywords/index.ts";
import { consentCallback } from "./connections/callback.ts";
import {
  type CloseConnections,
  closeConnections,
  revokeAccessJob,
} from "./connections/close-connections.ts";
import type { ConnectDeps } from "./connections/connect-site.ts";
import { consentStates } from "./connections/consent-state.ts";
import { readingJobs, sendReading } from "./reading/reading.jobs.ts";
import { searchConsoleRoutes } from "./search-console.routes.ts";

export interface SearchConsoleSettings {
  readonly appUrl: string;
  readonly secretsKey: string;
  readonly google: Config["google"];
  readonly searchConsoleApiBase: string | undefined;
}

export interface SearchConsoleDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly onPropertyChanged: ConnectDeps["onPropertyChanged"];
  readonly onDaysRead: (of: SiteOfUser) => Promise<void>;
  readonly now?: () => Date;
}

export interface SearchConsoleParts {
  readonly routes: ReturnType<typeof searchConsoleRoutes>;
  readonly jobs: readonly Job[];
  /** Google's redirect target. */
  readonly callback: (request: Request) => Response;
  readonly closeConnections: CloseConnections;
  /** Leaves running fetches to other nodes; call it before the queue stops. */
  stop(): void;
}

const SEARCH_CONSOLE_CALLBACK = "/api/search-console/callback";

export function createSearchConsole(
  { appUrl, secretsKey, google: client, searchConsoleApiBase: apiBase }: SearchConsoleSettings,
  { db, queue, limiter, onPropertyChanged, onDaysRead, now = () => new Date() }: SearchConsoleDeps,
): SearchConsoleParts {
  const stopping = new AbortController();
  const google = client && googleAccess(client);
  const seal = createSeal(deriveKey(secretsKey, "search-console"));
  const states = consentStates(deriveKey(secretsKey, "search-console-consent"));
  return {
    routes: searchConsoleRoutes({
      db,
      google,
      states,
      seal,
      apiBase,
      redirectUri: `${appUrl}${SEARCH_CONSOLE_CALLBACK}`,
      sendReading: (siteId, transaction) => sendReading(queue, siteId, transaction),
      onPropertyChanged,
      limiter,
      now,
    }),
    jobs: [
      ...readingJobs({
        ...{ db, google, seal, apiBase, now, queue },
        onRead: onDaysRead,
        stopping: stopping.signal,
      }),
      revokeAccessJob({ db, google, seal }),
    ],
    closeConnections: closeConnections(queue),
    callback: consentCallback(states),
    stop: () => stopping.abort(),
  };
}
