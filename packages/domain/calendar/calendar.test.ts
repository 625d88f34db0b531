import { expect, it } from "vitest";
import { dayOf } from "./index.ts";

it.each([
  [new Date("2026-03-01T00:00:00Z"), "2026-03-01"],
  [new Date("2026-02-28T23:59:59.999Z"), "2026-02-28"],
  [new Date("2026-03-01T01:00:00+02:00"), "2026-02-28"],
  [Date.UTC(2028, 1, 29), "2028-02-29"],
])("%s is on %s", (moment, day) => expect(dayOf(moment)).toBe(day));
