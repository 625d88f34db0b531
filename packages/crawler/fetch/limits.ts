/** The limits of one fetch, whatever the site does. */
export interface FetchLimits {
  /** Of the decoded body; the rest is cut off. */
  readonly decodedBytes: number;
  /** Of a body nobody reads, so that its connection can serve the next request. */
  readonly discardedBytes: number;
  readonly headerBytes: number;
  readonly firstByteMs: number;
  /** From the first request to the last byte, redirects included. */
  readonly totalMs: number;
  readonly redirects: number;
}

export const DEFAULT_LIMITS: FetchLimits = {
  decodedBytes: 5 * 1024 * 1024,
  discardedBytes: 64 * 1024,
  headerBytes: 32 * 1024,
  firstByteMs: 10_000,
  totalMs: 30_000,
  redirects: 5,
};
