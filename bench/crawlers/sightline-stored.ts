import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call, promote, signUp, WITH_ADMIN } from "@sightline/testing/http";
import { startNode } from "@sightline/testing/process";

/**
 * The product itself, asked as a customer asks. The time runs until pages and site are judged and
 * stored, which is what other crawlers do; the memory is the process's, with the index built.
 */
const start = process.argv[2];
if (start === undefined) throw new Error("Give the address of the site.");
const { host } = new URL(start);
const dataDir = await mkdtemp(join(tmpdir(), "sightline-bench-"));
const node = await startNode({
  DATA_DIR: dataDir,
  CRAWLER_ALLOW_HOSTS: "127.0.0.2",
  ...WITH_ADMIN,
});
try {
  const { user, access_token: token } = await signUp(node.url);
  await promote(node.url, user.id);
  const ask = async (method: string, path: string, body?: unknown) =>
    (await call(node.url, method, `/api${path}`, { token, body })).body;
  const site = await ask("POST", "/sites", { domain: host });
  const began = performance.now();
  const { id } = await ask("POST", "/crawls", { company_id: site.company_id });
  let judgedAt: number | null = null;
  for (;;) {
    const crawl = await ask("GET", `/crawls/${id}`);
    if (crawl.failure) throw new Error(crawl.failure);
    if (crawl.stage === "index") judgedAt ??= performance.now();
    if (crawl.status === "complete") {
      const seconds = ((judgedAt ?? performance.now()) - began) / 1_000;
      console.log(JSON.stringify({ pages: crawl.visited, seconds, peakMb: peakOf() }));
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
} finally {
  await node.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}

/** Of the product's process, as its kernel knows it. */
function peakOf(): number {
  const status = readFileSync(`/proc/${node.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
