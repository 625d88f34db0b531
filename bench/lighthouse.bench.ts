import { startTemporaryProduct } from "@sightline/testing/browser";
import {
  type Category,
  type Inspector,
  type Scores,
  startInspector,
} from "../tests/e2e/lighthouse.ts";
import { LISTED_PAGES } from "../tests/e2e/public-site.ts";
import type { Benchmark, Row } from "./benchmark.ts";

const CATEGORIES: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;

export default {
  name: "Lighthouse",
  claim:
    "Every public page on Lighthouse's phone: performance and best practices 95 or more, accessibility and SEO 100.",
  async run() {
    const product = await startTemporaryProduct();
    const lighthouse = await startInspector();
    try {
      const rows: Row[] = [];
      for (const path of LISTED_PAGES) {
        rows.push(...(await inspect(lighthouse, product.url, path)));
      }
      return { rows };
    } finally {
      await lighthouse.close();
      await product.remove();
    }
  },
} satisfies Benchmark;

async function inspect(lighthouse: Inspector, url: string, path: string): Promise<Row[]> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await lighthouse.inspect(new URL(path, url).href, CATEGORIES));
  }
  return CATEGORIES.map((category) => ({
    subject: path,
    metric: category,
    value: middleOf(runs.map(({ of }) => of[category] ?? 0)),
    unit: "of 100",
  }));
}

function middleOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
