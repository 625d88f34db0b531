import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import {
  documentsOfVisits,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
} from "@sightline/crawler/index";
import { surveySite } from "@sightline/crawler/survey";
import { VERSION } from "../../apps/server/main/version.ts";
import type {
  ComparedManual,
  ManualComparison,
} from "../../apps/web/features/marketing/features/manual-comparison.ts";
import { trustingSelfSigned } from "../../packages/crawler/fetch/testing/self-signed.ts";
import { SERVED, serveFolder } from "./serve-folder.ts";

const MOST_PAGES = 2_000;
const LONGEST_MS = 20 * 60_000;
const DOCS = "/usr/share/doc";

interface InstalledManual {
  readonly name: string;
  readonly package: string;
  readonly folder: string;
  readonly changelog: string;
}

/** The first is 'you', the others are the competitors. */
const MANUALS: readonly InstalledManual[] = [
  manual("PostgreSQL", "postgresql-doc-15", "postgresql-doc-15/html"),
  manual("SQLite", "sqlite3-doc", "sqlite3"),
  manual("Django", "python-django-doc", "python-django-doc/html"),
];

const KEYWORDS = [
  "window functions",
  "vacuum",
  "full text search",
  "json functions",
  "upsert",
  "geospatial queries",
];

function manual(name: string, packageName: string, folder: string): InstalledManual {
  return {
    ...{ name, package: packageName, folder: join(DOCS, folder) },
    changelog: join(DOCS, packageName, "changelog.Debian.gz"),
  };
}

/** Crawls three manuals over loopback, as the product crawls sites, and searches them together. */
export async function compareManuals(): Promise<Omit<ManualComparison, "measured">> {
  const store = memoryIndex();
  const manuals: ComparedManual[] = [];
  for (const one of MANUALS) {
    if (!existsSync(one.folder)) throw new Error(`Install Debian's package ${one.package} first.`);
    const documents = await crawl(one.folder);
    await updateIndex(store, one.name, memorySource(documents));
    const { name, package: from } = one;
    manuals.push({ name, package: from, version: versionOf(one), pages: documents.length });
  }
  const keywords = await Promise.all(
    KEYWORDS.map(async (keyword) => {
      const { best, nearest } = await searchIndex(
        store,
        MANUALS.map(({ name }) => name),
        keyword,
      );
      const ranks = MANUALS.map(({ name }) => {
        const page = best.find(({ company }) => company === name);
        if (page === undefined) return null;
        return { position: page.position, path: new URL(page.url).pathname, title: page.title };
      });
      const closest = MANUALS.map(({ name }) => {
        const page = nearest.find(({ company }) => company === name);
        return page ? { path: new URL(page.url).pathname, missing: page.missing } : null;
      });
      return { keyword, ranks, nearest: closest };
    }),
  );
  return { version: VERSION, manuals, keywords };
}

async function crawl(folder: string) {
  const site = await serveFolder(folder);
  const userAgent = `${CRAWLER_NAME}/${VERSION}`;
  const fetcher = createFetcher({ ...SERVED, userAgent });
  try {
    const { visits } = await trustingSelfSigned(() =>
      surveySite(
        { start: site.home, maxPages: MOST_PAGES, maxMs: LONGEST_MS },
        { fetcher, politeness: createPoliteness(SERVED), forIndex: true },
      ),
    );
    return documentsOfVisits(visits);
  } finally {
    await fetcher.close();
    await site.close();
  }
}

function versionOf({ changelog, package: name }: InstalledManual): string {
  const version = /^\S+ \(([^)]+)\)/.exec(gunzipSync(readFileSync(changelog)).toString())?.[1];
  if (version === undefined) throw new Error(`${name} doesn't say which version it is.`);
  return version;
}
