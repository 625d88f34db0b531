import { setTimeout } from "node:timers/promises";
import { call, signUp } from "@sightline/testing/http";
import { BOMBS } from "../tests/crawler/hostile/bombs.ts";
import { startSites } from "../tests/crawler/hostile/start-sites.ts";
import { projectFolder } from "../tools/project.ts";
import { hasEnded } from "./attacks/crawl-of-five-pages.ts";
import { timesDuring } from "./attacks/honest.ts";
import { withStarted } from "./attacks/with-started.ts";
import type { Benchmark, Row } from "./benchmark.ts";

/** `BENCH_BOMBS="index feed"` runs those whose name contains one of the words. */
const wanted = (process.env.BENCH_BOMBS ?? "").split(" ");
/** `BENCH_BEFORE=folder` measures another version of the product instead. */
const folder = process.env.BENCH_BEFORE ?? projectFolder;
const LONGEST_MS = 20_000;

export default {
  name: "Crawl bombs, one at a time",
  claim:
    "While a free account crawls a hostile site, the 99th percentile of GET /api/health stays within 100 ms of an idle product's at the same moments.",
  async run() {
    const sites = await startSites({ sites: 0, pages: 0 });
    const rows: Row[] = [];
    try {
      await withStarted(projectFolder, (control) =>
        withStarted(folder, async (attacked) => {
          for (const [nth, { name }] of BOMBS.entries()) {
            if (!wanted.some((word) => name.includes(word))) continue;
            const host = new URL(sites.hostile[nth] ?? "").host;
            rows.push(...(await measure(name, { attacked, control, host })));
          }
        }),
      );
    } finally {
      sites.stop();
    }
    return { rows };
  },
} satisfies Benchmark;

async function measure(
  bomb: string,
  { attacked, control, host }: Record<"attacked" | "control" | "host", string>,
): Promise<Row[]> {
  const { access_token: token } = await signUp(attacked);
  const ask = (method: string, path: string, body?: unknown) =>
    call(attacked, method, `/api${path}`, { token, body });
  const { body: site } = await ask("POST", "/sites", { domain: host });
  const health = (url: string) => ({ url: `${url}/api/health` });
  const requests = { "under the bomb": health(attacked), "idle product": health(control) };
  const times = await timesDuring(requests, async () => {
    const { body: crawl } = await ask("POST", "/crawls", { company_id: site.company_id });
    const over = hasEnded(() => ask("GET", `/crawls/${crawl.id}`));
    await Promise.race([over, setTimeout(LONGEST_MS)]);
    await ask("POST", `/crawls/${crawl.id}/cancel`);
    await over;
  });
  return [...times].flatMap(([subject, { median, p99 }]): Row[] => {
    const about = { subject, reference: subject === "idle product", unit: "ms" };
    return [
      { ...about, metric: `${bomb}: health, median`, value: median },
      { ...about, metric: `${bomb}: health, 99th percentile`, value: p99 },
    ];
  });
}
