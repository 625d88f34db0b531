import { DEFAULT_PREFERENCES } from "@sightline/domain/accounts";
import { expect, it } from "vitest";
import { preferencesFrom } from "./remembered-preferences.ts";

const ana = "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f";
const saved = { ...DEFAULT_PREFERENCES, user_id: ana, time_zone: "Asia/Tokyo" };

it.each<[string, Record<string, unknown> | null, boolean]>([
  ["as they were saved", saved, true],
  ["without a time zone", { ...saved, time_zone: null }, true],
  ["never saved", null, false],
  ["another person's", { ...saved, user_id: crypto.randomUUID() }, false],
  ["with an unknown time zone", { ...saved, time_zone: "Middle/Earth" }, false],
  ["of another version", { user_id: ana, time_zone: null }, false],
])("R3.11 preferences this browser remembers: %s", (_, stored, isUsed) => {
  expect(preferencesFrom(ana, stored)).toEqual(isUsed ? stored : undefined);
});
