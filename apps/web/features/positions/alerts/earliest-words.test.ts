import { expect, it } from "vitest";
import { earliestWords } from "./earliest-words.ts";

const at = "2026-11-30T09:00:00.000Z";
const day = (time: string) => time.slice(0, 10);

it.each([
  [
    { schedule: "weekly", next: { at, checks: 4 } },
    "The earliest you can get the next alert is 2026-11-30, after 4 more weekly checks.",
  ],
  [
    { schedule: "daily", next: { at, checks: 2 } },
    "The earliest you can get the next alert is 2026-11-30, after 2 more daily checks.",
  ],
  [
    { schedule: "daily", next: { at, checks: 1 } },
    "The earliest you can get the next alert is 2026-11-30, with the next check.",
  ],
  [{ schedule: "weekly", next: null }, "No tracked keyword matches an active rule."],
  [
    { schedule: "off", next: null },
    "Scheduled checks are off for this site, so alerts only come from checks you start.",
  ],
] as const)("%j: when the next alert can come", (earliest, words) =>
  expect(earliestWords(earliest, day)).toBe(words),
);
