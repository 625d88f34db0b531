import { expect, it } from "vitest";
import { firstLook } from "../../../runtime/sites/first-look.ts";
import { awaitsFirstLook } from "./checks-under-way.ts";

it("R6.2 what is paused, or was answered, waits for no first look", () => {
  const row = { id: "1", target_site: "shop.example", is_active: true, standing: null };
  expect(awaitsFirstLook(row)).toBe(false);
  firstLook.begin("shop.example");
  expect(awaitsFirstLook(row)).toBe(true);
  expect(awaitsFirstLook({ ...row, is_active: false })).toBe(false);
  expect(awaitsFirstLook({ ...row, standing: { checked_at: "2026-11-16T03:00:00Z" } })).toBe(false);
});
