import { describe, expect, it } from "vitest";
import { defaultSite } from "./default-site.ts";

describe("the site that is shown where none is asked for", () => {
  const old = { created_at: "2026-01-01T00:00:00.000Z", is_active: true };
  const recent = { created_at: "2026-02-01T00:00:00.000Z", is_active: true };
  const paused = { created_at: "2026-03-01T00:00:00.000Z", is_active: false };

  it("is the newest that isn't paused", () => {
    expect(defaultSite([old, recent, paused])).toBe(recent);
    expect(defaultSite([recent, old])).toBe(recent);
  });

  it("is a paused one only where all are, and none where there is none", () => {
    expect(defaultSite([paused])).toBe(paused);
    expect(defaultSite([])).toBeNull();
  });
});
