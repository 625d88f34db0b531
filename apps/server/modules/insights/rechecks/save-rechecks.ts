import type { ComparedRow, ExaminedRow, Recheck } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { briefKeyword, insightSubject, isOfScheduledAnswers } from "@sightline/domain/insights";
import { keywordKey } from "@sightline/domain/keywords";
import { sql, type Transaction } from "kysely";
import type { JudgedDays } from "../../ai-visibility/index.ts";
import type { CompletedAnalysis } from "../../analyses/index.ts";

type AiCompleted = Pick<Extract<CompletedAnalysis, { type: "ai" }>, "analysisId" | "result">;

/** A keyword, and what an analysis found about it this time. */
interface Examined {
  readonly keyword: string;
  readonly recheck: Recheck;
}

/** What an analysis examined again is noted with the recommendations about it. */
export async function recheckByAnalysis(
  tx: Transaction<Tables>,
  { userId, targetSite, ...analysis }: CompletedAnalysis,
): Promise<void> {
  const whose = { userId, targetSite };
  switch (analysis.type) {
    case "keyword":
      return saveOfKeywords(tx, whose, analysis.result.rows.flatMap(ofExamined));
    case "competitor":
      return saveOfKeywords(tx, whose, analysis.result.rows.flatMap(ofCompared));
    case "ai": {
      const day = analysis.finishedAt.toISOString().slice(0, 10);
      const isShown = await readAnswers(tx, analysis);
      return saveOfAnswers(tx, whose, day, isShown);
    }
  }
}

/** The same of the answers of AI engines that are asked on schedule. */
export function recheckByDays(
  tx: Transaction<Tables>,
  { userId, targetSite, judged, disadvantages, judgedAt }: JudgedDays,
): Promise<void> {
  const found = subjectsOf(disadvantages);
  const asked = new Set(judged);
  return saveOfAnswers(tx, { userId, targetSite }, judgedAt.toISOString().slice(0, 10), (text) => {
    const subject = insightSubject(text, "ai");
    return isOfScheduledAnswers(text) && asked.has(subject) ? found.has(subject) : null;
  });
}

interface Owner {
  readonly userId: string;
  readonly targetSite: string;
}

async function saveOfKeywords(
  tx: Transaction<Tables>,
  { userId, targetSite }: Owner,
  examined: readonly Examined[],
): Promise<void> {
  const fresh = examined.map(({ keyword, recheck }) => ({ key: keywordKey(keyword), recheck }));
  await sql`
    update insights as insight set rechecked = fresh.recheck
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (key text, recheck jsonb)
    where insight.user_id = ${userId} and insight.target_site = ${targetSite}
      and insight.keyword_key = fresh.key and insight.source_type <> 'ai'
      and fresh.recheck ->> 'day' >= coalesce(insight.rechecked ->> 'day',
        insight.looked ->> 'answered_on', insight.source_date::date::text)
  `.execute(tx);
}

/** `isShown` says of a sentence whether the answers still show it; null: they don't tell. */
async function saveOfAnswers(
  tx: Transaction<Tables>,
  { userId, targetSite }: Owner,
  day: string,
  isShown: (sentence: string) => boolean | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; keyword: string }>`
    select id, keyword from insights
    where user_id = ${userId} and target_site = ${targetSite} and source_type = 'ai'
  `.execute(tx);
  for (const is_found_again of [true, false]) {
    const ids = rows.filter((row) => isShown(row.keyword) === is_found_again).map(({ id }) => id);
    const recheck: Recheck = { ...UNKNOWN, day, is_found_again };
    await sql`
      update insights set rechecked = ${JSON.stringify(recheck)}::jsonb
      where id = any(${ids}::uuid[])
    `.execute(tx);
  }
}

const UNKNOWN = {
  ...{ position: null, position_source: null, url: null, coverage: null },
  ...{ competitors_ahead: null, is_found_again: null },
};

function ofExamined(row: ExaminedRow): Examined[] {
  const { keyword, position, position_source, comparison, url, competitors_ahead } = row;
  if (position_source !== null) {
    const found = { position, position_source, url, competitors_ahead };
    return [{ keyword, recheck: { ...UNKNOWN, ...found, day: position_source.answered_on } }];
  }
  if (comparison === null) return [];
  const { result, compared_on: day } = comparison;
  const isCovered = result !== "not-covered" && result !== "unclear";
  const coverage = isCovered ? "covered" : result;
  return [{ keyword, recheck: { ...UNKNOWN, day, url: comparison.url, coverage } }];
}

/** Who answers a search better is no position. */
function ofCompared(row: ComparedRow): Examined[] {
  if (row.answers !== null) return [];
  const { keyword, own: position, url, competitors_ahead } = row;
  const { provider, engine, depth, answered_on: day } = row;
  const position_source = { provider, engine, depth, answered_on: day };
  const found = { day, position, position_source, url, competitors_ahead };
  return [{ keyword, recheck: { ...UNKNOWN, ...found } }];
}

/** A question as it was asked, and the keyword it was made of. */
interface AskedPrompt {
  readonly prompt: string;
  readonly keyword: string | null;
}

/**
 * What an AI analysis says of the crawl, it says each time. A lost question may be left out of a
 * long list, so only an answer that cites the site takes its sentence back.
 */
async function readAnswers(
  tx: Transaction<Tables>,
  { analysisId, result: { prompts, disadvantages, read } }: AiCompleted,
): Promise<(sentence: string) => boolean | null> {
  const { rows } = await sql<{ asked: AskedPrompt[] }>`
    select subjects as asked from analyses where id = ${analysisId}
  `.execute(tx);
  const asked = rows[0]?.asked ?? [];
  const found = subjectsOf(disadvantages);
  const cited = new Set(
    prompts
      .filter(({ is_cited }) => is_cited)
      .map(({ prompt }) => asked.find((one) => one.prompt === prompt)?.keyword ?? prompt),
  );
  return (sentence) => {
    if (isOfScheduledAnswers(sentence)) return null;
    if (found.has(insightSubject(sentence, "ai"))) return true;
    const quoted = briefKeyword(sentence, "ai");
    if (quoted === null) return read.pages > 0 ? false : null;
    return cited.has(quoted) ? false : null;
  };
}

function subjectsOf(disadvantages: readonly { readonly text: string }[]): Set<string> {
  return new Set(disadvantages.map(({ text }) => insightSubject(text, "ai")));
}
