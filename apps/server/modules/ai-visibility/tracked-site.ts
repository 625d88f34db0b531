import type { Tables } from "@sightline/database";
import {
  findMentions,
  type MentionedCompany,
  type WordKind,
} from "@sightline/domain/ai-visibility";
import { readWordList, zipf } from "@sightline/providers/keyword-metrics";
import { isOnSite } from "@sightline/providers/llm";
import { type Kysely, sql, type Transaction } from "kysely";
import { type AiSite, findAiSite } from "../analyses/index.ts";

/** How often a word is used before its name alone proves nothing; logarithmic, per billion. */
const COMMON = 3.5;

function kindOf(word: string): WordKind {
  const frequency = zipf(word);
  if (frequency === null) return "unknown";
  return frequency >= COMMON ? "common" : "word";
}

export async function mentionsIn(
  text: string,
  companies: readonly MentionedCompany[],
  language: string | null,
) {
  await readWordList();
  const onSite = (host: string, domain: string) => isOnSite(`https://${host}/`, domain);
  return findMentions(text, companies, { kindOf, isOnSite: onSite, language });
}

export function companiesOf({ own, competitors }: AiSite): readonly MentionedCompany[] {
  return [own, ...competitors].map(({ domain, names }) => ({ domain, names }));
}

/** The site's place among the companies that are compared, in the order of an answer. */
export function rankOf(
  own: string,
  mentions: readonly { readonly domain: string }[],
): number | null {
  const rank = [...new Set(mentions.map(({ domain }) => domain))].indexOf(own);
  return rank < 0 ? null : rank + 1;
}

/** Until the transaction ends no name of the site's companies changes, or no answer is counted. */
export async function lockNames(
  tx: Transaction<Tables>,
  siteId: string,
  mode: "share" | "no key update",
): Promise<void> {
  const lock = mode === "share" ? sql`for share` : sql`for no key update`;
  await sql`select from sites where id = ${siteId} ${lock}`.execute(tx);
}

/** A user's site by its id, with its competitors; null: it was removed. */
export async function siteById(
  db: Kysely<Tables>,
  userId: string,
  siteId: string,
): Promise<AiSite | null> {
  const row = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select("companies.domain")
    .where("sites.id", "=", siteId)
    .where("sites.user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? null : findAiSite(db, userId, row.domain);
}
