import { setTimeout } from "node:timers/promises";
import { startSite, type TestSite } from "@sightline/testing/crawling";
import { call, newAddress, PASSWORD, signUp } from "@sightline/testing/http";
import { startSites } from "../../tests/crawler/hostile/start-sites.ts";
import { crawlOfFivePages, hasEnded } from "./crawl-of-five-pages.ts";

/** Something a stranger or one free account can do to a product; it ends by itself. */
export interface Attack {
  readonly name: string;
  /** What has to be there before honest people are timed. */
  prepare?(url: string): Promise<Strike>;
  readonly strike?: Strike;
  /** What an honest customer does meanwhile, apart from asking for pages. */
  readonly meanwhile?: { readonly what: string; seconds(url: string): Promise<number> };
}

type Strike = (url: string) => Promise<unknown>;

const SECONDS_PER_ATTACK = 10;
const MEGABYTE = 1024 * 1024;
/** More would be refused. */
const MOST_ROWS = 249_000;
const AT_ONCE = { ideas: 25, exports: 20, signUps: 30 };
const SITES_PER_ACCOUNT = 3;
const COMPETITORS_PER_SITE = 3;

export const ATTACKS: readonly Attack[] = [
  {
    name: "a security event of 40 kB",
    strike: (url) =>
      call(url, "POST", "/api/security-events", {
        body: {
          event_type: "csrf_violation",
          description: "x",
          event_data: { a: "a.".repeat(20_000) },
        },
      }),
  },
  {
    name: "two addresses of 15 kB a second",
    strike: (url) =>
      everySecond(() =>
        Promise.all([1, 2].map(() => call(url, "GET", `/api/${"a.".repeat(7_500)}`))),
      ),
  },
  {
    name: "an origin of 14 kB",
    strike: (url) =>
      everySecond(() =>
        call(url, "POST", "/api/contact", {
          headers: { origin: `http://${"a.".repeat(7_000)}` },
          body: { name: "Eve", email: "eve@customer.example", message: "Hello there." },
        }),
      ),
  },
  {
    name: "an llms.txt of 60 kB",
    strike: (url) =>
      withSite(llmsFile, async ({ domain }) => {
        await call(url, "POST", "/api/analyses", {
          body: { type: "homepage", target_site: domain },
        });
        await setTimeout(SECONDS_PER_ATTACK * 1_000);
      }),
  },
  {
    name: "an import of 50 MB",
    prepare: async (url) => {
      const ask = await anAttacker(url);
      const file = keywordFile(49 * MEGABYTE);
      return () => ask("POST", IMPORTS, file);
    },
  },
  {
    name: "60,000 spaces above a header",
    prepare: async (url) => {
      const ask = await anAttacker(url);
      const file = `x${" ".repeat(60_000)}x\n${HEADER}\nshoes,10,43,1.25\n`;
      return () => everySecond(() => ask("POST", IMPORTS, file));
    },
  },
  {
    name: `${AT_ONCE.ideas} reads of 250,000 ideas at once`,
    prepare: async (url) => {
      const ask = await anAttacker(url);
      const { body } = await ask("POST", IMPORTS, keywordFile(49 * MEGABYTE));
      await ask("POST", `/keywords/imports/${body.id}/confirm`, {});
      const path = `/keywords/ideas/imports?target_site=${SITE}&limit=1000`;
      return () => Promise.all(Array.from({ length: AT_ONCE.ideas }, () => ask("GET", path)));
    },
  },
  {
    name: `${AT_ONCE.exports} exports at once`,
    prepare: async (url) => {
      const ask = await anAttacker(url);
      const { body } = await ask("POST", IMPORTS, keywordFile(10 * MEGABYTE));
      await ask("POST", `/keywords/imports/${body.id}/confirm`, {});
      return () =>
        Promise.all(Array.from({ length: AT_ONCE.exports }, () => ask("GET", "/account/export")));
    },
  },
  {
    name: `${AT_ONCE.signUps} sign-ups at once`,
    strike: (url) =>
      Promise.all(
        Array.from({ length: AT_ONCE.signUps }, () =>
          untilTimeIsUp(() =>
            call(url, "POST", "/api/auth/sign-up/email", {
              body: { name: "Eve", email: newAddress(), password: PASSWORD, callbackURL: "/" },
            }),
          ),
        ),
      ),
  },
  {
    name: "twelve crawls that drip",
    strike: (url) =>
      withSites(12, dripping, async (sites) => {
        await crawlAsOneAccount(url, sites);
        await setTimeout(SECONDS_PER_ATTACK * 1_000);
      }),
    meanwhile: { what: "a crawl of 5 pages", seconds: crawlOfFivePages },
  },
  {
    name: "crawls of every hostile site",
    strike: async (url) => {
      const sites = await startSites({ sites: 0, pages: 0 });
      try {
        const domains = sites.hostile.map((origin) => new URL(origin).host);
        await crawlToTheEnd(url, domains);
      } finally {
        sites.stop();
      }
    },
  },
];

const SITE = "shop.example";
const HEADER = "Keyword,Volume,Keyword Difficulty,CPC (USD)";
const IMPORTS = `/keywords/imports?target_site=${SITE}&file_name=keywords.csv`;

async function anAttacker(url: string) {
  const { access_token: token } = await signUp(url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(url, method, `/api${path}`, { token, body });
  await ask("POST", "/sites", { domain: SITE });
  return ask;
}

function keywordFile(bytes: number): string {
  const filler = "running shoes for people who like long names ".repeat(4);
  const rows: string[] = [HEADER];
  for (
    let size = 0;
    size < bytes && rows.length < MOST_ROWS;
    size += (rows.at(-1)?.length ?? 0) + 1
  ) {
    rows.push(`${filler}${rows.length},${rows.length % 9_000},43,1.25`);
  }
  return rows.join("\n");
}

async function crawlAsOneAccount(url: string, sites: readonly TestSite[]): Promise<void> {
  const ask = await anAttacker(url);
  const left = sites.map(({ domain }) => domain);
  for (let site = 0; site < SITES_PER_ACCOUNT && left.length > 0; site += 1) {
    const { body: own } = await ask("POST", "/sites", { domain: left.shift() });
    const companies = [own.company_id];
    for (const domain of left.splice(0, COMPETITORS_PER_SITE)) {
      const { body } = await ask("POST", `/sites/${own.id}/competitors`, { domain });
      companies.push(body.company_id);
    }
    await Promise.all(companies.map((company_id) => ask("POST", "/crawls", { company_id })));
  }
}

async function crawlToTheEnd(url: string, domains: readonly string[]): Promise<void> {
  const left = [...domains];
  const crawls: Promise<void>[] = [];
  while (left.length > 0) {
    const { access_token: token } = await signUp(url);
    for (const domain of left.splice(0, SITES_PER_ACCOUNT)) {
      const ask = (method: string, path: string, body?: unknown) =>
        call(url, method, `/api${path}`, { token, body });
      const { body: site } = await ask("POST", "/sites", { domain });
      const { body: crawl } = await ask("POST", "/crawls", { company_id: site.company_id });
      crawls.push(hasEnded(() => ask("GET", `/crawls/${crawl.id}`)));
    }
  }
  await Promise.race([Promise.all(crawls), setTimeout(6 * SECONDS_PER_ATTACK * 1_000)]);
}

function llmsFile(path: string) {
  if (path !== "/llms.txt") return { body: "<title>A home page</title><h1>Hello</h1>" };
  return { headers: { "content-type": "text/plain" }, body: `# T\n${"[".repeat(60_000)}` };
}

/** Headers at once, then nothing for as long as anyone waits. */
async function dripping(path: string) {
  if (path === "/robots.txt") return { status: 404 };
  await setTimeout(SECONDS_PER_ATTACK * 60_000, undefined, { ref: false });
  return {};
}

async function withSite(
  answer: Parameters<typeof startSite>[0],
  work: (site: TestSite) => Promise<void>,
): Promise<void> {
  await withSites(1, answer, async ([site]) => {
    if (site) await work(site);
  });
}

async function withSites(
  count: number,
  answer: Parameters<typeof startSite>[0],
  work: (sites: readonly TestSite[]) => Promise<void>,
): Promise<void> {
  const sites = await Promise.all(Array.from({ length: count }, () => startSite(answer)));
  try {
    await work(sites);
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** Not more often, and no longer than an attack lasts: one that freezes the product strikes once. */
function everySecond(strike: () => Promise<unknown>): Promise<void> {
  return untilTimeIsUp(() => Promise.all([strike(), setTimeout(1_000)]));
}

async function untilTimeIsUp(strike: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + SECONDS_PER_ATTACK * 1_000;
  while (Date.now() < end) await strike();
}
