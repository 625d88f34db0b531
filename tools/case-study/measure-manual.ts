import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { surveySite } from "@sightline/crawler/survey";
import { answerQueries } from "../../apps/server/main/crawl-queries.ts";
import { VERSION } from "../../apps/server/main/version.ts";
import type { CaseStudyFigures } from "../../apps/web/features/marketing/case-study/figures.ts";
import { trustingSelfSigned } from "../../packages/crawler/fetch/testing/self-signed.ts";
import { figuresOf } from "./figures-of.ts";
import { QUESTIONS } from "./questions.ts";
import { SERVED, serveFolder } from "./serve-folder.ts";

const MOST_PAGES = 2_000;
const LONGEST_MS = 10 * 60_000;

/** Serves the manual on loopback, and lets the product crawl, audit and search it. */
export async function measureManual(
  folder: string,
): Promise<Omit<CaseStudyFigures, "measured" | "manual">> {
  const site = await serveFolder(folder);
  const userAgent = `${CRAWLER_NAME}/${VERSION}`;
  // Nothing leaves this machine: whether other sites respond today says nothing about the manual.
  const fetcher = createFetcher({ ...SERVED, userAgent });
  try {
    const survey = await trustingSelfSigned(() =>
      surveySite(
        { start: site.home, maxPages: MOST_PAGES, maxMs: LONGEST_MS },
        { fetcher, politeness: createPoliteness(SERVED), forIndex: true },
      ),
    );
    const queries = QUESTIONS.map(({ query }) => query);
    return { version: VERSION, ...figuresOf(survey, await answerQueries(survey, queries)) };
  } finally {
    await fetcher.close();
    await site.close();
  }
}

/** Identifies the manual by its title and the first entry of the package's changelog. */
export function identifyManual(folder: string, name: string): CaseStudyFigures["manual"] {
  const title = /<title>([^<]+)</.exec(readFileSync(join(folder, "index.html"), "utf8"))?.[1];
  const changes = gunzipSync(readFileSync(join(folder, "../changelog.Debian.gz"))).toString();
  const version = /^\S+ \(([^)]+)\)/.exec(changes)?.[1];
  if (title === undefined || version === undefined) {
    throw new Error(`What is in ${folder} is not the manual as Debian packages it.`);
  }
  return { title, package: name, version, files: globSync("*.html", { cwd: folder }).length };
}
