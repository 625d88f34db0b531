import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadLanguageDetector } from "@sightline/crawler/page";
import type { Benchmark, Row } from "./benchmark.ts";
import {
  type Collection,
  checked,
  type QueryGroup,
  RANKED_GROUPS,
  UNANSWERED_GROUPS,
} from "./relevance/collection.ts";
import { ENGINES, judgeSite, type Outcome } from "./relevance/judge-site.ts";
import { readSite } from "./relevance/read-site.ts";

const REFERENCE = "FTS5 without stop words";
const COLLECTIONS = [
  "tuning",
  "tuning-2",
  "tuning-3",
  "held-out",
  "held-out-2",
  "held-out-3",
] as const;

export default {
  name: "Relevance",
  claim:
    "How near the top the page is that a person would pick, on documentation from Debian packages, and how " +
    "often nothing is found where nothing answers. Those held out were run once each, when all was chosen.",
  run: async () => {
    const rows: Row[] = [];
    for (const name of COLLECTIONS) {
      const outcomes = await judge(collectionOf(name));
      rows.push(...groupRows(name, outcomes), ...siteRows(name, outcomes));
    }
    return { rows };
  },
} satisfies Benchmark;

function collectionOf(name: string): Collection {
  const file = join(import.meta.dirname, "relevance", `${name}.json`);
  return checked(JSON.parse(readFileSync(file, "utf8")));
}

async function judge({ sites, queries }: Collection): Promise<Outcome[]> {
  const detectLanguage = await loadLanguageDetector();
  const outcomes: Outcome[] = [];
  for (const site of sites) {
    const asked = queries.filter((query) => query.site === site.name);
    if (asked.length === 0) continue;
    if (!existsSync(site.folder)) throw new Error(`Install the package ${site.package} first.`);
    const pages = await readSite(site, detectLanguage);
    outcomes.push(...(await judgeSite(site, pages, asked)));
  }
  return outcomes;
}

function groupRows(name: string, outcomes: readonly Outcome[]): Row[] {
  const of = (group: QueryGroup) => outcomes.filter(({ query }) => query.group === group);
  return [
    ...RANKED_GROUPS.flatMap((group) => [
      ...rowsOf(`${name}, ${group}, MRR`, of(group), "", meanReciprocalRank),
      ...rowsOf(`${name}, ${group}, @1`, of(group), "%", within(1)),
      ...rowsOf(`${name}, ${group}, @5`, of(group), "%", within(5)),
    ]),
    ...UNANSWERED_GROUPS.flatMap((group) => [
      ...rowsOf(`${name}, ${group}, answered wrongly`, of(group), "%", answeredWrongly),
      ...ownRows(`${name}, ${group}, said to be covered wrongly`, of(group), coveredWrongly),
    ]),
    ...ownRows(`${name}, listed among those said to be covered`, sureOf(outcomes), within(1)),
  ];
}

function siteRows(name: string, outcomes: readonly Outcome[]): Row[] {
  const ranked = outcomes.filter(({ query }) => isRanked(query.group));
  const sites = Map.groupBy(ranked, ({ query }) => query.site);
  return [...sites].flatMap(([site, own]) =>
    rowsOf(`${name}, ${site}, MRR`, own, "", meanReciprocalRank),
  );
}

function isRanked(group: QueryGroup): boolean {
  return RANKED_GROUPS.some((ranked) => ranked === group);
}

function rowsOf(
  metric: string,
  outcomes: readonly Outcome[],
  unit: string,
  figure: (own: readonly Outcome[]) => number,
): Row[] {
  if (outcomes.length === 0) return [];
  return ENGINES.map((engine) => {
    const own = outcomes.filter((outcome) => outcome.engine === engine);
    const row = { subject: engine, metric: `${metric} (${own.length})`, unit, value: figure(own) };
    return engine === REFERENCE ? { ...row, reference: true } : row;
  });
}

/** Only ours says of a page that it covers a query. */
function ownRows(
  metric: string,
  outcomes: readonly Outcome[],
  figure: (own: readonly Outcome[]) => number,
): Row[] {
  return rowsOf(metric, outcomes, "%", figure).filter(({ subject }) => subject === ENGINES[0]);
}

function sureOf(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ isSure }) => isSure);
}

function coveredWrongly(outcomes: readonly Outcome[]): number {
  return share(outcomes, ({ isSure, position }) => isSure && position !== 1);
}

function meanReciprocalRank(outcomes: readonly Outcome[]): number {
  const sum = outcomes.reduce((total, { position }) => total + 1 / (position ?? Infinity), 0);
  return sum / outcomes.length;
}

function within(count: number) {
  return (outcomes: readonly Outcome[]) =>
    share(outcomes, ({ position }) => position !== null && position <= count);
}

/** The first page found is none of those that answer it, if any does. */
function answeredWrongly(outcomes: readonly Outcome[]): number {
  return share(outcomes, ({ found, position }) => found.length > 0 && position !== 1);
}

function share(outcomes: readonly Outcome[], is: (outcome: Outcome) => boolean): number {
  return (100 * outcomes.filter(is).length) / outcomes.length;
}
