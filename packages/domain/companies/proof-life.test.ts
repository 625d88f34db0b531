import { expect, it } from "vitest";
import { isProofFresh, judgeProof, type ProofState } from "./index.ts";

const now = new Date("2026-11-17T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each<[ProofState, provenHoursAgo: number, missingHours: number | null, verdict: string]>([
  ["found", 24, null, "found"],
  ["found", 72, 48, "found"],
  ["missing", 24, null, "missing"],
  ["missing", 48, 0, "missing"],
  ["missing", 48, 23.99, "missing"],
  ["missing", 48, 24, "lapsed"],
  ["unknown", 24, null, "unknown"],
  ["unknown", 72, 48, "unknown"],
  ["unknown", 30 * 24 - 1, 48, "unknown"],
  ["unknown", 30 * 24, null, "missing"],
  ["unknown", 31 * 24, 23, "missing"],
  ["unknown", 31 * 24, 24, "lapsed"],
])(
  "a proof that is %s, last found %d hours ago and missing for %s hours, is %s",
  (state, proven, missing, verdict) => {
    const missingSince = missing === null ? null : hoursAgo(missing);
    expect(judgeProof(state, { provenAt: hoursAgo(proven), missingSince }, now)).toBe(verdict);
  },
);

it.each([
  [0, true],
  [9.9, true],
  [10, false],
])("a proof found %d minutes ago is fresh: %s", (minutes, isFresh) =>
  expect(isProofFresh(hoursAgo(minutes / 60), now)).toBe(isFresh),
);
