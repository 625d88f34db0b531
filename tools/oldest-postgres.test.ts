import { readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { filesForOldest, markedForOldest } from "./oldest-postgres.ts";
import { inProject } from "./project.ts";

const MODULES = "apps/server/modules";

describe("on the oldest PostgreSQL", () => {
  it.each(readdirSync(inProject(MODULES)))("some test of %s runs too", (module) => {
    const files = markedForOldest().filter((file) => file.startsWith(`${MODULES}/${module}/`));
    expect(files, "Put the mark of tools/oldest-postgres.ts on one.").not.toEqual([]);
  });

  it("the tests of the migrations run too", () => {
    expect(markedForOldest().filter((file) => file.startsWith("packages/"))).toEqual([
      "packages/database/foreign-keys.test.ts",
      "packages/database/migrating/companies-backfill.test.ts",
      "packages/database/migrating/migrate.test.ts",
      "packages/database/tables.test.ts",
    ]);
  });

  it("a filter leaves those that match, and 'all' adds every HTTP test", () => {
    const usually = filesForOldest(["modules/security/", "nonsense"]);
    expect(usually).toEqual([`${MODULES}/security/security.test.ts`]);
    const few = filesForOldest([]);
    vi.stubEnv("SIGHTLINE_TEST_ALL", "1");
    const all = filesForOldest([]);
    expect(all.length).toBeGreaterThan(3 * few.length);
    expect(all).toEqual(expect.arrayContaining(few));
    expect(new Set(all).size).toBe(all.length);
  });
});
