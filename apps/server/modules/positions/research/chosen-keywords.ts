import type { Tables } from "@sightline/database";
import { phraseKey } from "@sightline/domain/demand/phrases";
import { keywordKey } from "@sightline/domain/keywords";
import { type Kysely, sql } from "kysely";
import { type PhraseReader, phraseLanguage, unsaved } from "../../demand/index.ts";
import { orderBy } from "../table/sorting.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";
import { savedAnswers } from "./saved-answers.queries.ts";

/** The keywords to examine: named ones, or those of a tag or topic; otherwise all saved ones. */
export interface KeywordChoice {
  readonly keywords?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly topic?: string | undefined;
}

export interface ChosenKeyword {
  readonly keyword: string;
  /** Null: not saved for the site. */
  readonly keywordId: string | null;
}

export async function chooseKeywords(
  db: Kysely<Tables>,
  read: PhraseReader,
  site: ResearchedSite,
  { keywords = [], tag, topic }: KeywordChoice,
  most: number,
): Promise<ChosenKeyword[]> {
  if (keywords.length > 0) return (await namedKeywords(db, site, keywords)).slice(0, most);
  if (tag !== undefined || topic === undefined) return activeKeywords(db, site, { tag, most });
  return (await keywordsOfTopic(db, read, site, topic)).slice(0, most);
}

/** In the order named, deduplicated; saved ones in their saved spelling. */
async function namedKeywords(
  db: Kysely<Tables>,
  site: ResearchedSite,
  keywords: readonly string[],
): Promise<ChosenKeyword[]> {
  const named = Map.groupBy(keywords, keywordKey);
  const saved = await savedAnswers(db, site, [...named.keys()]);
  return [...named].map(([key, [first = key]]) => {
    const { keyword, keywordId } = saved.get(key) ?? { keyword: first, keywordId: null };
    return { keyword, keywordId };
  });
}

/** Highest volume first. */
async function activeKeywords(
  db: Kysely<Tables>,
  { userId, domain }: ResearchedSite,
  { tag, most }: { readonly tag?: string | undefined; readonly most: number | null },
): Promise<ChosenKeyword[]> {
  const { rows } = await sql<ChosenKeyword>`
    select keyword.keyword, keyword.id as "keywordId"
    from saved_keywords as keyword
    left join keyword_demand as known on known.keyword_id = keyword.id
    where keyword.user_id = ${userId} and keyword.target_site = ${domain} and keyword.is_active
      and (${tag ?? null}::text is null or ${tag ?? null} = any(keyword.tags))
    order by ${orderBy({ sort: "volume", order: "desc" })}
    limit ${most}
  `.execute(db);
  return rows;
}

/** Saved keywords on the topic, and phrases on it from the site's own pages. */
async function keywordsOfTopic(
  db: Kysely<Tables>,
  read: PhraseReader,
  site: ResearchedSite,
  topic: string,
): Promise<ChosenKeyword[]> {
  const { phrases } = await read(site.userId, site);
  const saved = await activeKeywords(db, site, { most: null });
  const fresh = await unsaved(
    phrases,
    saved.map(({ keyword }) => keyword),
  );
  const language = site.language ?? phrases[0]?.language ?? null;
  const isAboutInOwn = await aboutTopic(topic, language);
  const chosen = saved.filter(({ keyword }) => isAboutInOwn(keyword));
  const isAbout = new Map<string, (text: string) => boolean>();
  for (const code of new Set(fresh.map((phrase) => phrase.language))) {
    isAbout.set(code, await aboutTopic(topic, code));
  }
  const found = fresh.filter((phrase) => isAbout.get(phrase.language)?.(phrase.phrase));
  return [...chosen, ...found.map(({ phrase }) => ({ keyword: phrase, keywordId: null }))];
}

/** Whether a text contains each word of the topic, in any inflection. */
async function aboutTopic(
  topic: string,
  languageCode: string | null,
): Promise<(text: string) => boolean> {
  const language = await phraseLanguage(languageCode);
  const wanted = phraseKey(topic, language).split(" ").filter(Boolean);
  return (text) => {
    const held = new Set(phraseKey(text, language).split(" "));
    return wanted.length > 0 && wanted.every((term) => held.has(term));
  };
}
