import { setImmediate } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Mention, readOpinion } from "@sightline/domain/ai-visibility";
import { type Kysely, sql, type Transaction } from "kysely";
import type { AiSite } from "../../analyses/index.ts";
import { BUILT_IN } from "../engines.ts";
import { stored } from "../opinions/record-opinion.ts";
import { companiesOf, lockNames, mentionsIn, rankOf } from "../tracked-site.ts";
import { sumDay } from "./sum-day.ts";

const AT_ONCE = 200;
/** Then requests get a turn. */
const AT_A_TURN = 20;

interface StoredAnswer {
  readonly id: string;
  readonly engine: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** First each answer, in slices; then the day's sums at once, from what is stored. */
export async function recountDay(
  db: Kysely<Tables>,
  site: AiSite,
  day: string,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const answers: StoredAnswer[] = await answersAfter(db, site.siteId, day, after);
    const changed: StoredAnswer[] = [];
    for (const [nth, answer] of answers.entries()) {
      const mentions = await mentionsIn(answer.text, companiesOf(site), site.language);
      if (!isSame(mentions, answer.mentions)) changed.push({ ...answer, mentions });
      if (nth % AT_A_TURN === 0) await setImmediate();
    }
    if (changed.length > 0) {
      await db.transaction().execute((tx) => writeMentions(tx, site.own.domain, changed));
    }
    after = answers.at(-1)?.id ?? null;
    if (answers.length < AT_ONCE) break;
  }
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, site.siteId, "no key update");
    await sumDay(tx, site, day);
  });
}

async function answersAfter(
  db: Kysely<Tables>,
  siteId: string,
  day: string,
  after: string | null,
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select r.id, r.engine, a.text, a.mentions
    from prompt_runs as r join prompt_answers as a on a.run_id = r.id
    where r.site_id = ${siteId} and r.day = ${day}::date
      and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${AT_ONCE}
  `.execute(db);
  return rows;
}

function isSame(mentions: readonly Mention[], before: readonly Mention[]): boolean {
  const keys = (of: readonly Mention[]) =>
    of.map(({ domain, alias, start, end }) => `${start} ${end} ${domain} ${alias}`).join("\n");
  return keys(mentions) === keys(before);
}

/** What a model said about the site stays, unless the answer doesn't name the site any more. */
async function writeMentions(
  tx: Transaction<Tables>,
  own: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const ids = answers.map(({ id }) => id);
  await sql`
    update prompt_answers set mentions = found.mentions
    from unnest(${ids}::uuid[], ${answers.map(({ mentions }) => JSON.stringify(mentions))}::jsonb[])
      as found (id, mentions)
    where run_id = found.id
  `.execute(tx);
  await sql`
    update prompt_runs set mention_rank = found.rank
    from unnest(${ids}::uuid[], ${answers.map(({ mentions }) => rankOf(own, mentions))}::int[])
      as found (id, rank)
    where prompt_runs.id = found.id
  `.execute(tx);
  const judged = answers.filter(({ engine }) => engine !== BUILT_IN);
  const named = judged.filter(({ mentions }) => rankOf(own, mentions) !== null);
  const unnamed = judged.filter((answer) => !named.includes(answer)).map(({ id }) => id);
  await sql`
    delete from answer_opinions where run_id = any(${unnamed}::uuid[])
      or (run_id = any(${named.map(({ id }) => id)}::uuid[]) and not is_by_model)
  `.execute(tx);
  if (named.length === 0) return;
  await tx
    .insertInto("answer_opinions")
    .values(
      named.map(({ id, text, mentions }) => ({
        ...{ run_id: id, is_by_model: false, state: "read" },
        ...stored(readOpinion(text, own, mentions)),
      })),
    )
    .execute();
}
