import { IMPORT_MAX_BYTES } from "@sightline/domain/demand";

const MEGABYTE = 1024 * 1024;

/** Resource limits for any import. */
export const IMPORT_LIMITS = {
  bytes: IMPORT_MAX_BYTES,
  rows: 250_000,
  columns: 200,
  recordCharacters: 100_000,
  archiveEntries: 20,
  /** Unpacked, all entries together; Search Console's need far less than a megabyte. */
  archiveBytes: 10 * MEGABYTE,
  /** Read before anything else is decided. */
  headBytes: 256 * 1024,
  headerWithinRows: 40,
  problemsListed: 20,
} as const;
