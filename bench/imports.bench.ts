import { readFileSync } from "node:fs";
import { readImport } from "@sightline/providers/keyword-metrics/imports";
import { call, signUp } from "@sightline/testing/http";
import { projectFolder } from "../tools/project.ts";
import { withStarted } from "./attacks/with-started.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { median } from "./median.ts";
import { workedBy } from "./processor-time.ts";

/** `BENCH_BEFORE=folder` measures another version of the product, too. */
const before = process.env.BENCH_BEFORE;
const SITE = "shop.example";
const KEYWORDS = 249_000;
const READS = 5;

export default {
  name: "Imports",
  claim: `A file of 45 MB with ${KEYWORDS.toLocaleString("en")} keywords is taken with at most 150 MB more than an idle product holds, and a page of 1,000 of its ideas comes within 300 ms.`,
  async run() {
    const file = keywordFile();
    const rows = [...(await measure("this version", projectFolder, file)), ...(await bare(file))];
    if (before) rows.push(...(await measure("before", before, file)));
    return { rows };
  },
} satisfies Benchmark;

function measure(subject: string, folder: string, file: string): Promise<Row[]> {
  return withStarted(folder, async (url, pid) => {
    const { access_token: token } = await signUp(url);
    const ask = (method: string, path: string, body?: unknown) =>
      call(url, method, `/api${path}`, { token, body });
    await ask("POST", "/sites", { domain: SITE });
    // What a first upload loads is there by the time a large one comes.
    const path = `/keywords/imports?target_site=${SITE}&file_name=keywords.csv`;
    await ask("POST", path, file.slice(0, file.indexOf("\n", 100_000)));
    const idle = peakMb(pid);

    const [began, worked] = [performance.now(), workedBy(pid)];
    const { status, body } = await ask("POST", path, file);
    if (status !== 201) throw new Error(`The upload was answered with ${status}.`);
    const seconds = (performance.now() - began) / 1_000;
    const processor = (workedBy(pid) - worked) / 1_000;
    const peak = peakMb(pid) - idle;

    await ask("POST", `/keywords/imports/${body.id}/confirm`, {});
    const page = `/keywords/ideas/imports?target_site=${SITE}&limit=1000`;
    const { body: first } = await ask("GET", page);
    if (first.total !== KEYWORDS) throw new Error(`${first.total} ideas.`);
    const read = await median(READS, () => ask("GET", page));
    return [
      { subject, metric: "upload, time", value: seconds, unit: "s" },
      { subject, metric: "upload, processor of the server", value: processor, unit: "s" },
      { subject, metric: "upload, memory above idle", value: peak, unit: "MB" },
      { subject, metric: "a page of 1,000 ideas", value: read, unit: "ms" },
    ];
  });
}

/** The same file, only read: without the network, the server and the database. */
async function bare(file: string): Promise<Row[]> {
  const began = performance.now();
  const nowhere = { write: async () => {}, toRanges: async () => {} };
  const outcome = await readImport(Buffer.from(file), nowhere);
  if (!outcome.ok || outcome.import.keywords !== KEYWORDS) throw new Error("It was refused.");
  const value = (performance.now() - began) / 1_000;
  return [{ subject: "reading alone", reference: true, metric: "upload, time", value, unit: "s" }];
}

function keywordFile(): string {
  const filler = "running shoes for people who like long names ".repeat(4).slice(0, 160);
  const rows = ["Keyword,Volume,Keyword Difficulty,CPC (USD)"];
  for (let n = 0; n < KEYWORDS; n += 1) rows.push(`${filler}${n},${(n * 7_919) % 90_000},43,1.25`);
  return rows.join("\n");
}

/** The most a process ever held. */
function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
