import { type PageFacts, pageScore, ruleById, rules } from "@sightline/crawler/audit";
import type { Visit } from "@sightline/crawler/crawl";
import { sameSite } from "@sightline/crawler/page";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { storable, toJson } from "../../../platform/database/index.ts";
import {
  anchorLines,
  anchorsFrom,
  linesOf,
  linkLines,
  linksFrom,
  resourceLines,
  resourcesFrom,
} from "./lines.ts";
import { storableTitle, storableUrl } from "./storable.ts";

/** Rules that check a page by itself, not the site. */
const PAGE_RULES = rules.filter((rule) => rule.scope !== "site").map(({ id }) => id);

export interface StoredCrawl {
  readonly crawlId: string;
  readonly home: string;
  /** The earlier crawl whose responses are reused where the page hasn't changed. */
  readonly basedOn: string | null;
}

export async function insertVisits(
  tx: Transaction<Tables>,
  { crawlId, home }: StoredCrawl,
  visits: readonly Visit[],
): Promise<void> {
  const pages = visits.map((visit) => pageRow(visit, home));
  const column = <Key extends keyof PageRow>(key: Key) => pages.map((row) => row[key]);
  await sql`
    insert into crawl_pages (crawl_id, url, final_url, status, failure, title, depth, words,
      indexable, indexability, is_page, own, score, issues, etag, last_modified, unchanged)
    select ${crawlId}::uuid, * from unnest(
      ${column("url")}::text[], ${column("final_url")}::text[], ${column("status")}::int[],
      ${column("failure")}::text[], ${column("title")}::text[], ${column("depth")}::int[],
      ${column("words")}::int[], ${column("indexable")}::bool[], ${column("indexability")}::text[],
      ${column("is_page")}::bool[], ${column("own")}::bool[], ${column("score")}::int[], ${column("issues")}::int[],
      ${column("etag")}::text[], ${column("last_modified")}::text[], ${column("unchanged")}::bool[])
  `.execute(tx);
  await sql`
    insert into crawl_facts (crawl_id, url, facts, follows, links, resources, anchors, beyond)
    select ${crawlId}::uuid, * from unnest(
      ${column("url")}::text[],
      ${visits.map(({ facts }) => factsJson(facts))}::jsonb[],
      ${visits.map(({ follows }) => follows)}::bool[],
      ${visits.map(({ links }) => storable(linkLines(links, home)))}::text[],
      ${visits.map(({ resources }) => storable(resourceLines(resources, home)))}::text[],
      ${visits.map(({ anchors }) => storable(anchorLines(anchors, home)))}::text[],
      ${visits.map(({ otherUrls }) => storable(otherUrls.join("\n")))}::text[])
  `.execute(tx);
  await insertContents(tx, crawlId, visits);
}

type PageRow = ReturnType<typeof pageRow>;

function pageRow(visit: Visit, home: string) {
  const { requested, depth, facts, findings, validators, unchanged } = visit;
  const severities = findings.map(({ rule }) => ruleById(rule)?.severity ?? "info");
  return {
    url: storableUrl(requested),
    final_url: facts.url === requested ? null : storableUrl(facts.url),
    status: facts.status ?? 0,
    failure: facts.failure,
    title: storableTitle(facts.title),
    depth,
    words: facts.words,
    indexable: facts.indexable,
    indexability: facts.indexability,
    is_page: facts.isPage,
    own: sameSite(facts.url, home),
    score: facts.isPage ? pageScore(severities) : -1,
    issues: findings.length,
    etag: validators?.etag ?? null,
    last_modified: validators?.lastModified ?? null,
    unchanged,
  };
}

async function insertContents(
  tx: Transaction<Tables>,
  crawlId: string,
  visits: readonly Visit[],
): Promise<void> {
  const read = visits.flatMap(({ facts, content }) =>
    content === null ? [] : [{ url: storableUrl(facts.url), ...content }],
  );
  if (read.length === 0) return;
  const column = (key: "title" | "description" | "headings" | "text") =>
    read.map((content) => storable(content[key]));
  await sql`
    insert into crawl_contents (crawl_id, url, title, description, headings, text, language, anchors)
    select ${crawlId}::uuid, * from unnest(
      ${read.map(({ url }) => url)}::text[], ${column("title")}::text[],
      ${column("description")}::text[], ${column("headings")}::text[], ${column("text")}::text[],
      ${read.map(({ language }) => language)}::text[],
      ${read.map(({ anchors }) => toJson(anchors))}::jsonb[])
    on conflict do nothing
  `.execute(tx);
}

/** A visit of an earlier crawl; null when it is no longer stored in full. */
export async function recallVisit(
  db: Kysely<Tables>,
  { basedOn, home }: StoredCrawl,
  url: string,
): Promise<Visit | null> {
  if (basedOn === null) return null;
  const row = await db
    .selectFrom("crawl_facts")
    .innerJoin("crawl_pages", (join) =>
      join
        .onRef("crawl_pages.crawl_id", "=", "crawl_facts.crawl_id")
        .onRef("crawl_pages.url", "=", "crawl_facts.url"),
    )
    .select(["facts", "follows", "links", "resources", "anchors", "beyond"])
    .select(["depth", "etag", "last_modified"])
    .where("crawl_facts.crawl_id", "=", basedOn)
    .where("crawl_facts.url", "=", url)
    .executeTakeFirst();
  if (row === undefined) return null;
  const facts = factsFrom(row.facts);
  const findings = await db
    .selectFrom("crawl_findings")
    .select(["rule", "url", "detail"])
    .where("crawl_id", "=", basedOn)
    .where("url", "in", [url, facts.url])
    .where("rule", "in", PAGE_RULES)
    .execute();
  return {
    requested: url,
    depth: row.depth,
    facts,
    links: [...linksFrom(row.links, facts.url, home)],
    resources: [...resourcesFrom(row.resources, facts.url, home)],
    anchors: [...anchorsFrom(row.anchors, home)],
    findings,
    follows: row.follows,
    otherUrls: linesOf(row.beyond),
    validators: { etag: row.etag, lastModified: row.last_modified },
    unchanged: true,
    content: null,
  };
}

/** JSON can't hold the simHash as a number: it is a string there. */
function factsJson(facts: PageFacts): string {
  return toJson({ ...facts, simHash: facts.simHash?.toString() ?? null });
}

export function factsFrom(json: unknown): PageFacts {
  const facts = json as Omit<PageFacts, "simHash"> & { simHash: string | null };
  return { ...facts, simHash: facts.simHash === null ? null : BigInt(facts.simHash) };
}
