import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Judgement {
  /** Each as rule and element. */
  readonly violations: readonly (readonly [rule: string, html: string])[];
  /** How many rules had something to look at, and liked it. */
  readonly passed: number;
}

/** What axe says of a page; it comes into the page once, however often it is asked. */
export async function judge(page: Page, options: RunOptions = {}): Promise<Judgement> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(SOURCE);
  return page.evaluate(
    async (run) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document, how: RunOptions): Promise<AxeResults> };
      };
      const { violations, passes } = await axe.run(document, run);
      return {
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => [id, html] as const),
        ),
        passed: passes.length,
      };
    },
    { ...options, resultTypes: ["violations" as const] },
  );
}
