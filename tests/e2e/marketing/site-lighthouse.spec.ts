import { expect } from "@sightline/testing/browser";
import { runsAll } from "@sightline/testing/rounds";
import { siteTest as test } from "./public-site.ts";

// What does not depend on the clock, before a release, on pages with text, tables and forms. Every
// page, and speed with it, is measured in bench/lighthouse.bench.ts.
const PAGES = ["/", "/pricing", "/contact"];
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

if (runsAll()) {
  test("P97 Lighthouse takes nothing off accessibility and SEO, next to nothing off the rest", async ({
    site,
  }) => {
    const { startInspector } = await import("../../../bench/lighthouse/inspector.ts");
    const lighthouse = await startInspector();
    try {
      for (const page of PAGES) {
        const { of, complaints } = await lighthouse.inspect(
          new URL(page, site.url).href,
          CATEGORIES,
        );
        const about = `${page}: ${complaints.join(", ")}`;
        expect.soft(of.accessibility, about).toBe(100);
        expect.soft(of.seo, about).toBe(100);
        expect.soft(of["best-practices"], about).toBeGreaterThanOrEqual(95);
      }
    } finally {
      await lighthouse.close();
    }
  });
}
