import { describe, expect, it, vi } from "vitest";
import { filesForOldest, markedForOldest } from "./oldest-postgres.ts";

const MODULES = "apps/server/modules";
const STATEMENTS = "tests/oldest-postgres/statements.test.ts";

describe("on the oldest PostgreSQL", () => {
  it("every statement is parsed, and every migration is run", () => {
    expect(filesForOldest([])).toEqual([STATEMENTS, ...markedForOldest()]);
    expect(markedForOldest()).toEqual([
      `${MODULES}/analyses/kept-runs.test.ts`,
      "packages/database/foreign-keys.test.ts",
      "packages/database/migrating/companies-backfill.test.ts",
      "packages/database/migrating/migrate.test.ts",
      "packages/database/tables.test.ts",
    ]);
  });

  it("a filter leaves those that match, and 'all' adds every HTTP test", () => {
    const usually = filesForOldest(["modules/analyses/", "nonsense"]);
    expect(usually).toEqual([`${MODULES}/analyses/kept-runs.test.ts`]);
    const few = filesForOldest([]);
    vi.stubEnv("SIGHTLINE_TEST_ALL", "1");
    const all = filesForOldest([]);
    expect(all.length).toBeGreaterThan(3 * few.length);
    expect(all).toEqual(expect.arrayContaining(few));
    expect(new Set(all).size).toBe(all.length);
  });
});
