import type { Finding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { DIGEST_SECTION_NAMES, type Digest } from "@sightline/domain/digests";
import { type Kysely, sql } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { planOfUser } from "../../billing/index.ts";
import {
  type AskTask,
  checkedSentences,
  ModelSentences,
  modelsOfTask,
  numbered,
  SENTENCES_FORMAT,
  type ShownSentence,
  STOPPED,
} from "../../llm/index.ts";

export interface OpeningDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly askTask: AskTask;
}

const MOST_SENTENCES = 3;
const MOST_FINDINGS = 30;
/** A digest doesn't wait longer for it: it opens as our rules wrote it. */
const LONGEST_MS = 30_000;

/**
 * With an opening by the model assigned to it, if there is one. It's asked once per reader and day, so that
 * the email says what its preview said; a sentence whose figures have changed since is left out.
 */
export async function withOpening(
  deps: OpeningDeps,
  userId: string,
  digest: Digest,
): Promise<Digest> {
  const { db } = deps;
  const findings = findingsOfDigest(digest);
  if (findings.length === 0 || !(await hasOpenings(db))) return digest;
  if (await claim(db, userId, digest.to)) await writeOpening(deps, userId, findings);
  const { rows } = await sql<{ model: string; sentences: ShownSentence[] }>`
    select model, sentences from digest_openings
    where user_id = ${userId} and day = ${digest.to}::date and state = 'read'
  `.execute(db);
  const [opening] = rows;
  const current = new Set(findings.map(({ text }) => text));
  const holding = (opening?.sentences ?? []).filter((sentence) =>
    sentence.findings.every(({ text }) => current.has(text)),
  );
  if (opening === undefined || holding.length === 0) return digest;
  const text = holding.map((sentence) => sentence.text).join(" ");
  return { ...digest, opening: { text, model: opening.model } };
}

/** Whether a model writes them. */
export async function hasOpenings(db: Kysely<Tables>): Promise<boolean> {
  return (await modelsOfTask(db, "digest")).length > 0;
}

/** The figures and their notes, as the digest shows them. */
function findingsOfDigest({ sites, actions }: Digest): Finding[] {
  const lines = sites.flatMap(({ domain, sections }) =>
    sections.flatMap(({ id, lines: ofSection }) =>
      ofSection.map(({ text, note }) =>
        [`${domain}, ${DIGEST_SECTION_NAMES[id]}: ${text}`, note].filter(Boolean).join(". "),
      ),
    ),
  );
  const next = actions.map(({ domain, text, why }) => `${domain}, next step: ${text}. ${why}`);
  return [...next, ...lines].slice(0, MOST_FINDINGS).map((text) => ({ text, evidence: [] }));
}

/** False: it was asked today. If its worker died, there's none until tomorrow. */
async function claim(db: Kysely<Tables>, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_openings as opening (user_id, day, state)
    values (${userId}, ${day}::date, 'asking')
    on conflict (user_id) do update set day = excluded.day, state = 'asking', model = null,
      sentences = '[]', cost_usd = 0, problem = null, asked_at = now()
    where opening.day <> excluded.day
    returning opening.user_id
  `.execute(db);
  return rows.length > 0;
}

/** No failure of a model may keep a digest from being sent. */
async function writeOpening(
  deps: OpeningDeps,
  userId: string,
  findings: readonly Finding[],
): Promise<void> {
  const ended = await asked(deps, userId, findings).catch((error: unknown) => {
    deps.log.warn({ error }, "the opening of a digest wasn't written");
    return { state: "failed", problem: STOPPED, costUsd: 0, model: null, sentences: [] };
  });
  await sql`
    update digest_openings set state = ${ended.state}, problem = ${ended.problem},
      model = ${ended.model}, sentences = ${toJson(ended.sentences)}::jsonb,
      cost_usd = ${ended.costUsd}
    where user_id = ${userId} and state = 'asking'
  `.execute(deps.db);
}

async function asked({ db, askTask }: OpeningDeps, userId: string, findings: readonly Finding[]) {
  const { tier } = await planOfUser(db, userId);
  const result = await askTask(
    {
      ...{ task: "digest", format: SENTENCES_FORMAT, reply: ModelSentences },
      data: { findings: numbered(findings) },
      customer: { userId, tier },
    },
    AbortSignal.timeout(LONGEST_MS),
  );
  const { costUsd } = result;
  if (result.state !== "replied") {
    const { state, problem } = result;
    return { state, problem, costUsd, model: null, sentences: [] };
  }
  const { sentences } = checkedSentences(result.reply, findings, MOST_SENTENCES);
  return { state: "read", problem: null, costUsd, model: result.model, sentences };
}
