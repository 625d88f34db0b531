import type { SiteRule } from "../rule.ts";

const SLOWEST_FIRST_BYTE_MS = 800;
/** Of the site's median: what is less is the server, not the page. */
const TIMES_THE_MEDIAN = 2;

const serverSlow: SiteRule = {
  id: "server-slow",
  severity: "medium",
  wholeSite: true,
  scope: "site",
  title: "Slow server response",
  why: "Visitors see nothing until the first byte, and search engines crawl slow servers less.",
  fix: "Cache pages, speed up database queries, or serve the site closer to your visitors.",
  check({ speed, home }) {
    if (speed === null || speed.medianMs <= SLOWEST_FIRST_BYTE_MS) return [];
    const detail = `First byte after ${ms(speed.medianMs)}, the median of ${speed.pages} pages requested one at a time`;
    return [{ url: home, detail }];
  },
};

const ttfbSlow: SiteRule = {
  id: "ttfb-slow",
  severity: "medium",
  scope: "site",
  title: "Page much slower than the rest of the site",
  why: "Visitors to this page wait for the server, although your other pages respond faster.",
  fix: "Look for a slow query or a missing cache behind this page.",
  *check({ speed }) {
    if (speed === null) return;
    const slowest = Math.max(SLOWEST_FIRST_BYTE_MS, TIMES_THE_MEDIAN * speed.medianMs);
    for (const page of speed.asked) {
      if (page.ms <= slowest) continue;
      const detail = `First byte after ${ms(page.ms)}, requested twice; the site's median is ${ms(speed.medianMs)}`;
      yield { url: page.url, detail };
    }
  },
};

export const speedRules = [serverSlow, ttfbSlow];

function ms(value: number): string {
  return `${Math.max(1, Math.round(value)).toLocaleString("en")} ms`;
}
