import type { Tables } from "@sightline/database";
import { googleAccess } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import { type Config, createSeal, deriveKey } from "../../platform/config/index.ts";
import type { RateLimiter } from "../../platform/http/index.ts";
import { type Job, type JobQueue, sendSliced, slicedJob } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { SiteOfUser } from "../keywords/index.ts";
import { consentCallback } from "./connections/callback.ts";
import {
  type CloseConnections,
  closeConnections,
  revokeAccessJob,
} from "./connections/close-connections.ts";
import { deleteHiddenDays } from "./connections/connections.queries.ts";
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
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly onPropertyChanged: (tx: Transaction<Tables>, of: SiteOfUser) => Promise<void>;
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

const DELETE_HIDDEN_DAYS = "search-console.delete-hidden-days";
const SEARCH_CONSOLE_CALLBACK = "/api/search-console/callback";

export function createSearchConsole(
  { appUrl, secretsKey, google: client, searchConsoleApiBase: apiBase }: SearchConsoleSettings,
  {
    db,
    queue,
    log,
    limiter,
    onPropertyChanged,
    onDaysRead,
    now = () => new Date(),
  }: SearchConsoleDeps,
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
      sendReading: (site, transaction) => sendReading(queue, site, transaction),
      async onPropertyChanged(tx, { siteId, ...of }) {
        const options = { customer: of.userId, transaction: tx };
        await sendSliced(queue, DELETE_HIDDEN_DAYS, siteId, options);
        await onPropertyChanged(tx, of);
      },
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
      slicedJob({ ...{ name: DELETE_HIDDEN_DAYS, db, queue, log }, slices: deleteHiddenDays }),
    ],
    closeConnections: closeConnections(queue),
    callback: consentCallback(states),
    stop: () => stopping.abort(),
  };
}
