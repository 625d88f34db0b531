import type { AnalysisRun, Crawl, Site } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { defaultSite } from "@sightline/domain/companies";
import { PLACES } from "@sightline/domain/experiments";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import type { AskApi } from "../platform/http/index.ts";

const DAY_MS = 86_400_000;
/** One slow answer must not hold up the others: the browser asks for it again. */
const PATIENCE_MS = 3_000;

/** The frame around every screen of the app; `/subscriber` is checked in its own time. */
const FRAME = ["/subscription", "/notifications", "/account", "/preferences"];

/**
 * What the first screen of a visit asks for, in one answer: the body of each call by its path, left
 * out if it failed. `view` is what the dashboard's address says.
 */
export async function firstView(ask: AskApi, view: URLSearchParams): Promise<Response> {
  const sites = await ask("/api/sites");
  if (!sites.ok) return sites;
  const answers = new Map<string, unknown>();
  const read = readInto(answers, ask);
  const all: Site[] = await sites.json();
  answers.set("/api/sites", all);
  const site = all.find(({ domain }) => domain === view.get("site")) ?? defaultSite(all);
  const asked = Promise.all([
    ...FRAME.map((path) => read(path)),
    site === null
      ? read("/experiments/shown", { path: PLACES["first-run"].path })
      : readSite(read, site, view),
  ]);
  const enough = AbortSignal.timeout(PATIENCE_MS);
  await Promise.race([asked, new Promise((resolve) => enough.addEventListener("abort", resolve))]);
  return Response.json(Object.fromEntries(answers), { headers: { "cache-control": "no-store" } });
}

type Read = <Body>(path: string, query?: Record<string, string | number>) => Promise<Body | null>;

function readInto(answers: Map<string, unknown>, ask: AskApi): Read {
  return async (path, query) => {
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(texts))}` : "";
    const address = `/api${path}${search}`;
    const response = await ask(address);
    if (!response.ok) return null;
    const body = await response.json();
    answers.set(address, body);
    return body;
  };
}

const texts = ([name, value]: [string, string | number]) => [name, `${value}`];

async function readSite(read: Read, site: Site, view: URLSearchParams): Promise<void> {
  const { domain: target_site } = site;
  const tab = view.get("tab") ?? "overview";
  await Promise.all([
    read("/keywords/rankings", { target_site, days: 90 }),
    // The rail says how many recommendations are new.
    read("/insights/next", { target_site }),
    tab === "overview" ? readOverview(read, site) : null,
    tab === "keywords" && isUsualTable(view) ? read("/keywords", firstRows(target_site)) : null,
  ]);
}

/** Filters, another order, a section or a keyword need other calls, which the screen makes. */
function isUsualTable(view: URLSearchParams): boolean {
  const same = ["tab", "site", "columns"];
  return [...view.keys()].every((name) => same.includes(name));
}

const firstRows = (target_site: string) => ({
  target_site,
  state: "all",
  band: "any",
  comparison: "any",
  sort: "rank",
  order: "asc",
  limit: 100,
});

async function readOverview(read: Read, { domain: target_site, company_id }: Site): Promise<void> {
  const answered_since = dayOf(Date.now() - ANSWER_LASTS_DAYS * DAY_MS);
  const movers = { target_site, state: "active", answered_since, sort: "change-week" };
  await Promise.all([
    read("/analyses", { type: "homepage", target_site, limit: 1 }),
    read("/insights", { target_site, status: "new" }),
    read("/keywords", { ...movers, order: "desc", limit: 5 }),
    read("/keywords", { ...movers, order: "asc", limit: 5 }),
    read("/annotations", { target_site }),
    readNewestAnswers(read, target_site),
    readNewestAudit(read, company_id),
  ]);
}

async function readNewestAnswers(read: Read, target_site: string): Promise<void> {
  const query = { type: "ai", target_site, limit: 20 };
  const list = await read<{ runs: AnalysisRun[] }>("/analyses", query);
  const newest = list?.runs.find(({ status }) => status === "complete");
  if (newest) await read(`/analyses/${newest.id}`);
}

async function readNewestAudit(read: Read, company_id: string): Promise<void> {
  const crawls = await read<Crawl[]>("/crawls", { company_id });
  const newest = crawls?.find(({ status }) => status === "complete");
  if (newest) await read(`/crawls/${newest.id}`);
}
