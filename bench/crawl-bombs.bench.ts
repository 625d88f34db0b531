import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type StartedSites, startSites } from "../tests/crawler/hostile/start-sites.ts";
import { inProject } from "../tools/project.ts";
import type { Benchmark, Row } from "./benchmark.ts";

const SITES = 5;
const PAGES = 1_000;
const LONGEST_MS = 600_000;

export default {
  name: "Crawl bombs",
  claim: `How much slower ${SITES} good sites of ${PAGES} pages are read beside hostile ones, and how long the process stalls.`,
  async run() {
    const sites = await startSites({ sites: SITES, pages: PAGES });
    try {
      const beside = `good sites beside ${sites.hostile.length} hostile ones`;
      return {
        rows: [
          ...(await measure("good sites alone", sites, [], true)),
          ...(await measure(beside, sites, sites.hostile, false)),
        ],
      };
    } finally {
      sites.stop();
    }
  },
} satisfies Benchmark;

async function measure(
  subject: string,
  { good }: StartedSites,
  hostile: readonly string[],
  reference: boolean,
): Promise<Row[]> {
  const { pages, seconds, lagMs, peakMb } = await crawl({ good, hostile });
  if (pages !== SITES * PAGES) throw new Error(`${subject}: ${pages} of ${SITES * PAGES} pages.`);
  const about = { subject, reference };
  return [
    { ...about, metric: "speed of the good crawls", value: pages / seconds, unit: "pages/s" },
    { ...about, metric: "event-loop lag, p99", value: lagMs.p99, unit: "ms" },
    { ...about, metric: "longest stall", value: lagMs.max, unit: "ms" },
    { ...about, metric: "peak memory", value: peakMb, unit: "MB" },
  ];
}

async function crawl(sites: { good: readonly string[]; hostile: readonly string[] }) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inProject("bench/crawlers/good-among-hostile.ts"), JSON.stringify(sites)],
    { timeout: LONGEST_MS },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    pages: number;
    seconds: number;
    lagMs: { p99: number; max: number };
    peakMb: number;
  };
}
