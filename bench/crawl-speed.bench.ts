import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inProject } from "../tools/project.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startServer } from "./started-server.ts";

const PAGES = 5_000;
const LONGEST_MS = 600_000;
/** A crawler that gives up on a page now and then is still a reference. */
const NEARLY_ALL = 0.99;

/** The script of each crawler, in a process of its own so that its memory is its own. */
const CRAWLERS = [
  { subject: "bare loop: fetch and parse", script: "bare-loop", reference: true },
  { subject: "Sightline: crawl, audit, keep", script: "sightline" },
  { subject: "crawlee CheerioCrawler", script: "crawlee" },
  { subject: "linkinator", script: "linkinator" },
] as const;

export default {
  name: "Crawl speed",
  claim: `How fast a local site of ${PAGES} pages is read, and in how much memory.`,
  async run() {
    const rows: Row[] = [];
    for (const crawler of CRAWLERS) rows.push(...(await measure(crawler, PAGES)));
    const [, twice] = await measure(CRAWLERS[1], 2 * PAGES);
    if (twice) rows.push({ ...twice, subject: "Sightline, twice the pages" });
    return { rows };
  },
} satisfies Benchmark;

async function measure(crawler: (typeof CRAWLERS)[number], count: number): Promise<Row[]> {
  const { subject, script } = crawler;
  const site = await startServer("bench/crawlers/site-server.ts", { PAGES: String(count) });
  try {
    const { pages, seconds, peakMb } = await crawl(script, site.url);
    if (pages < count * NEARLY_ALL) throw new Error(`${subject} read ${pages} of ${count} pages.`);
    const about = { subject, ...("reference" in crawler && { reference: true }) };
    return [
      { ...about, metric: "speed", value: pages / seconds, unit: "pages/s" },
      { ...about, metric: "peak memory", value: peakMb, unit: "MB" },
    ];
  } finally {
    await site.stop();
  }
}

async function crawl(script: string, url: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inProject(`bench/crawlers/${script}.ts`), url],
    { timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    pages: number;
    seconds: number;
    peakMb: number;
  };
}
