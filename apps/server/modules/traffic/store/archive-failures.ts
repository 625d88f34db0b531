import type { EventArchive, MovedDays } from "./archive.ts";

/** Moved days are asked for and can't be read. */
export class ArchiveUnavailable extends Error {
  /** As PostgreSQL names a connection that doesn't exist: callers may try again. */
  readonly code = "08003";
}

/** There is no server to ask. */
export class ArchiveMissing extends ArchiveUnavailable {
  constructor(days: MovedDays) {
    super(`page views of ${days.length} days are in ClickHouse, and CLICKHOUSE_URL isn't set`);
  }
}

export type OnArchiveError = (error: unknown) => void;

/** Why a report fails is for the log; who asked for it learns what can't be read. */
export function reportingFailures(archive: EventArchive, onError: OnArchiveError): EventArchive {
  async function reported<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (error) {
      onError(error);
      throw new ArchiveUnavailable("page views in ClickHouse can't be read", { cause: error });
    }
  }
  return {
    ...archive,
    figures: (...about) => reported(archive.figures(...about)),
    visitors: (...about) => reported(archive.visitors(...about)),
    analysisTimes: (...about) => reported(archive.analysisTimes(...about)),
    countByDay: (...about) => reported(archive.countByDay(...about)),
    listSessions: (...about) => reported(archive.listSessions(...about)),
  };
}
