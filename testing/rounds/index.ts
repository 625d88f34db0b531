/** Set by `npm test -- all`, which runs before a release what `npm test` leaves out. */
export const runsAll = process.env.SIGHTLINE_TEST_ALL === "1";

/** How often a test tries its luck: usually as often as finds a mistake soon. */
export function rounds({ usually, all }: { usually: number; all: number }): number {
  return runsAll ? all : usually;
}
