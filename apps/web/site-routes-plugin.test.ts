import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isNeverHydrated } from "./site-routes-plugin.ts";

const ROUTES = join(import.meta.dirname, "routes/site");

it("every public page that the server sends complete leaves nothing in the app's scripts", () => {
  const pages = globSync(join(ROUTES, "*.tsx"));
  const missed = pages.filter((id) => {
    const code = readFileSync(id, "utf8");
    return code.includes("hydrate: false") && !isNeverHydrated(id, code);
  });
  expect(pages.length).toBeGreaterThan(10);
  expect(missed).toEqual([]);
});
