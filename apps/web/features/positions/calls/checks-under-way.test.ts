import { expect, it } from "vitest";
import { firstCheck } from "../../../runtime/sites/first-check.ts";
import { awaitsFirstCheck } from "./checks-under-way.ts";

it("what is paused, or was answered, waits for no first look", () => {
  const unchecked = { ranking: null, comparison: null };
  const row = { id: "1", target_site: "shop.example", is_active: true, ...unchecked };
  expect(awaitsFirstCheck(row)).toBe(false);
  firstCheck.begin("shop.example");
  expect(awaitsFirstCheck(row)).toBe(true);
  expect(awaitsFirstCheck({ ...row, is_active: false })).toBe(false);
  const checked = { checked_at: "2026-11-16T03:00:00Z" };
  expect(awaitsFirstCheck({ ...row, ranking: checked })).toBe(false);
  expect(awaitsFirstCheck({ ...row, comparison: checked })).toBe(false);
});
