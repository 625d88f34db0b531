/** Set by `npm test -- all`, which before a release also runs what `npm test` leaves out. */
export const ALL_VARIABLE = "SIGHTLINE_TEST_ALL";

export function runsAll(): boolean {
  return process.env[ALL_VARIABLE] === "1";
}

/** The tag of browser tests that only run with `npm test -- all`. */
export const RELEASE = "@release";

/** How often a randomized test repeats; usually enough to find a bug soon. */
export function rounds({ usually, all }: { usually: number; all: number }): number {
  return runsAll() ? all : usually;
}
