import { setTimeout } from "node:timers/promises";
import { pagesOf, pageWith, startSite } from "@sightline/testing/crawling";
import { type Answer, call, signUp } from "@sightline/testing/http";

const BETWEEN_LOOKS_MS = 200;
const LONGEST_S = 180;
/** The attack's crawls have their slots by then. */
const HEAD_START_MS = 3_000;
const OVER = new Set(["complete", "failed", "cancelled"]);

/** How long an honest customer waits for a small crawl; not longer than three minutes. */
export async function crawlOfFivePages(url: string): Promise<number> {
  const pages = Array.from({ length: 4 }, (_, n) => `/page-${n}`);
  const site = await startSite(
    pagesOf(
      Object.fromEntries([
        ["/", pageWith("Home", ...pages)],
        ...pages.map((page) => [page, pageWith(page)]),
      ]),
    ),
  );
  try {
    const { access_token: token } = await signUp(url);
    const ask = (method: string, path: string, body?: unknown) =>
      call(url, method, `/api${path}`, { token, body });
    const { body: own } = await ask("POST", "/sites", { domain: site.domain });
    await setTimeout(HEAD_START_MS);
    const started = performance.now();
    const { body: crawl } = await ask("POST", "/crawls", { company_id: own.company_id });
    const over = hasEnded(() => ask("GET", `/crawls/${crawl.id}`));
    await Promise.race([over, setTimeout(LONGEST_S * 1_000, undefined, { ref: false })]);
    return (performance.now() - started) / 1_000;
  } finally {
    await site.close();
  }
}

export async function hasEnded(look: () => Promise<Answer>): Promise<void> {
  while (!OVER.has((await look()).body.status)) await setTimeout(BETWEEN_LOOKS_MS);
}
