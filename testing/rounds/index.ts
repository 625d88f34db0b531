/** `npm test -- all` sets it, and runs before a release what `npm test` leaves out. */
export const ALL_VARIABLE = "SIGHTLINE_TEST_ALL";

export function runsAll(): boolean {
  return process.env[ALL_VARIABLE] === "1";
}

/** How often a test tries its luck: usually as often as finds a mistake soon. */
export function rounds({ usually, all }: { usually: number; all: number }): number {
  return runsAll() ? all : usually;
}
