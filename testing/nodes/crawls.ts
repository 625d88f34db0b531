import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@sightline/database";
import { sql } from "kysely";
import { pageWith, startSite, type TestSite } from "../crawling/index.ts";
import { call } from "../http/index.ts";
import type { Person } from "./people.ts";
import type { SixNodes } from "./six-nodes.ts";

const ANSWERS_AFTER_MS = 150;

export interface Crawls {
  /** Pages crawled so far, of all crawls. */
  visited(): Promise<number>;
  ended(): Promise<CrawlEnd[]>;
  /** Jobs that a worker took over from one that died. */
  takenOver(): Promise<number>;
  close(): Promise<void>;
}

export interface CrawlEnd {
  readonly status: string;
  readonly pages: number;
  /** What its customer was charged. */
  readonly units: number;
}

/** One crawl for each person, of sites that answer slowly, so that workers have something in hand. */
export async function startCrawls(
  { url, databaseUrl }: SixNodes,
  people: readonly Person[],
  pages: number,
): Promise<Crawls> {
  const sites: TestSite[] = [];
  for (const { token } of people) {
    const site = await slowSite(pages);
    sites.push(site);
    const ask = async (path: string, body: unknown) => {
      const answer = await call(url, "POST", `/api${path}`, { token, body });
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const { company_id } = await ask("/sites", { domain: site.domain });
    await ask("/crawls", { company_id });
  }
  const { db, close } = openDatabase({
    ...{ connection: { connectionString: databaseUrl }, applicationName: "sightline-test" },
  });
  return {
    async visited() {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(visited), 0) as sum from crawls
      `.execute(db);
      return Number(rows[0]?.sum);
    },
    async ended() {
      const { rows } = await sql<CrawlEnd>`
        select status, visited as pages, (
          select sum(used)::int from usage_months where user_id = requested_by
        ) as units
        from crawls where ended_at is not null
      `.execute(db);
      return rows;
    },
    async takenOver() {
      const { rows } = await sql<{ jobs: number }>`
        select count(*) as jobs from pgboss.job
        where name = 'crawling.run-crawl' and retry_count > 0
      `.execute(db);
      return Number(rows[0]?.jobs);
    },
    async close() {
      await close();
      for (const site of sites) await site.close();
    },
  };
}

function slowSite(pages: number): Promise<TestSite> {
  return startSite(async (path) => {
    const nth = path === "/" ? 0 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(nth < pages)) return { status: 404, body: "" };
    await pause(ANSWERS_AFTER_MS);
    const links = Array.from({ length: 3 }, (_, k) => 3 * nth + k + 1).filter((k) => k < pages);
    return { body: pageWith(`Page ${nth} of a slow site`, ...links.map((k) => `/page-${k}`)) };
  });
}
