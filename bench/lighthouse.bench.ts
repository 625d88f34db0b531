import { startTemporaryProduct } from "@sightline/testing/browser";
import { WITH_SITES } from "@sightline/testing/crawling";
import {
  PUBLIC_PAGES,
  type PublicSite,
  publicSiteOf,
  UNLISTED_PAGES,
} from "@sightline/testing/site";
import type { Benchmark, Row } from "./benchmark.ts";
import {
  type Category,
  type Inspector,
  type Scores,
  startInspector,
} from "./lighthouse/inspector.ts";

const CATEGORIES: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;

export default {
  name: "Lighthouse",
  claim:
    "Every public page on Lighthouse's phone: performance and best practices 95 or more, accessibility and SEO 100 (SEO is not asked of the two that search engines are to leave out).",
  async run() {
    const product = await startTemporaryProduct(WITH_SITES);
    const lighthouse = await startInspector();
    try {
      const site = await publicSiteOf(product);
      const rows: Row[] = [];
      for (const page of PUBLIC_PAGES) rows.push(...(await inspect(lighthouse, site, page)));
      return { rows };
    } finally {
      await lighthouse.close();
      await product.remove();
    }
  },
} satisfies Benchmark;

async function inspect(lighthouse: Inspector, site: PublicSite, page: string): Promise<Row[]> {
  const asked = CATEGORIES.filter(
    (category) => category !== "seo" || !UNLISTED_PAGES.includes(page),
  );
  const url = new URL(site.pathOf(page), site.url).href;
  const cookie = `${site.visit.name}=${site.visit.value}`;
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await lighthouse.inspect(url, asked, cookie));
  return asked.map((category) => ({
    subject: page,
    metric: category,
    value: middleOf(runs.map(({ of }) => of[category] ?? 0)),
    unit: "of 100",
  }));
}

function middleOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
