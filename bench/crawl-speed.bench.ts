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
  { subject: "Sightline, in memory", script: "sightline" },
  { subject: "crawlee CheerioCrawler", script: "crawlee" },
  { subject: "linkinator", script: "linkinator" },
] as const;
/** The whole product: pages are judged, stored in PostgreSQL and the site judged, as a job does. */
const STORED = { subject: "Sightline, stored", script: "sightline-stored" } as const;

export default {
  name: "Crawl speed",
  claim: `How fast a local site of ${PAGES} pages is read, and in how much memory.`,
  async run() {
    const rows: Row[] = [];
    for (const crawler of CRAWLERS) rows.push(...(await measure(crawler, PAGES)));
    rows.push(...(await measure(STORED, PAGES)));
    for (const row of await measure(STORED, 2 * PAGES)) {
      rows.push({ ...row, subject: "Sightline, stored, twice the pages" });
    }
    return { rows };
  },
} satisfies Benchmark;

type Crawler = (typeof CRAWLERS)[number] | typeof STORED;

async function measure(crawler: Crawler, count: number): Promise<Row[]> {
  const { subject, script } = crawler;
  const site = await startServer("bench/crawlers/site-server.ts", { PAGES: String(count) });
  try {
    const { pages, seconds, peakMb } = await crawl(script, site.url);
    const fewest = script.startsWith("sightline") ? count : count * NEARLY_ALL;
    if (pages < fewest) throw new Error(`${subject} read ${pages} of ${count} pages.`);
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
