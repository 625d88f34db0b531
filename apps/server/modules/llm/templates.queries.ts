import type { LlmTemplates } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { DEFAULT_INSTRUCTIONS, INSTRUCTED_TASKS, type InstructedTask } from "@sightline/domain/llm";
import type { Kysely, Transaction } from "kysely";
import { lockInTransaction } from "../../platform/database/index.ts";

/** The text in use; without a version of an administrator's, the product's own. */
export async function instructionsOf(db: Kysely<Tables>, task: InstructedTask): Promise<string> {
  const newest = await versionsOf(db, task).limit(1).executeTakeFirst();
  return newest?.text ?? DEFAULT_INSTRUCTIONS[task];
}

function versionsOf(db: Kysely<Tables>, task: InstructedTask) {
  return db
    .selectFrom("llm_templates")
    .select(["version", "text", "note", "restores", "created_at"])
    .where("task", "=", task)
    .orderBy("version", "desc");
}

const MOST_LISTED = 100;

export async function listTemplates(db: Kysely<Tables>): Promise<LlmTemplates> {
  const templates = await Promise.all(
    INSTRUCTED_TASKS.map(async (task) => {
      const versions = await versionsOf(db, task).limit(MOST_LISTED).execute();
      const own = { version: 0, text: DEFAULT_INSTRUCTIONS[task], note: "", restores: null };
      return {
        ...{ task, current: versions[0]?.version ?? 0 },
        versions: [
          ...versions.map(({ created_at, ...version }) => ({
            ...version,
            created_at: created_at.toISOString(),
          })),
          { ...own, created_at: null },
        ],
      };
    }),
  );
  return { templates };
}

/** Version 0 is the product's own; null: there's no such version. */
export async function textOfVersion(
  db: Kysely<Tables>,
  task: InstructedTask,
  version: number,
): Promise<string | null> {
  if (version === 0) return DEFAULT_INSTRUCTIONS[task];
  const found = await versionsOf(db, task).where("version", "=", version).executeTakeFirst();
  return found?.text ?? null;
}

export interface NewVersion {
  readonly task: InstructedTask;
  readonly basedOn: number;
  readonly text: string;
  readonly note: string;
  readonly restores: number | null;
}

/** Null: another version came between. */
export async function addVersion(
  tx: Transaction<Tables>,
  { task, basedOn, ...version }: NewVersion,
): Promise<number | null> {
  await lockInTransaction(tx, `llm template ${task}`);
  const newest = await versionsOf(tx, task).limit(1).executeTakeFirst();
  const current = newest?.version ?? 0;
  if (current !== basedOn) return null;
  await tx
    .insertInto("llm_templates")
    .values({ task, version: current + 1, ...version })
    .execute();
  return current + 1;
}
