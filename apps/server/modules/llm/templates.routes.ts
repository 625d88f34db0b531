import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { LLM_TASK_LABELS } from "@sightline/domain/llm";
import type { Kysely } from "kysely";
import { adminOnly, type Principal, SESSION_FIRST } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { differenceOf } from "../../platform/text/index.ts";
import { recordAdminAction } from "../security/index.ts";
import { addVersion, listTemplates, type NewVersion, textOfVersion } from "./templates.queries.ts";

const calls = implement(contract.llmTemplates).$context<RequestContext>().$config(SESSION_FIRST);

export function llmTemplatesRoutes(db: Kysely<Tables>) {
  /** Null: another version came between. A new one is in the log of admin actions. */
  async function save(context: RequestContext & { readonly user: Principal }, added: NewVersion) {
    const version = await db.transaction().execute(async (tx) => {
      const number = await addVersion(tx, added);
      if (number === null) return null;
      const { task, note, restores } = added;
      await recordAdminAction(tx, context.user, context, {
        action: restores === null ? "llm.template.change" : "llm.template.restore",
        ...{ subjectId: null, subject: LLM_TASK_LABELS[task] },
        details: { version: number, ...(restores === null ? { note } : { restores }) },
      });
      return number;
    });
    return version === null ? null : listTemplates(db);
  }

  return calls.router({
    list: calls.list.use(adminOnly).handler(() => listTemplates(db)),

    difference: calls.difference.use(adminOnly).handler(async ({ input, errors }) => {
      const { task, from, to } = input;
      const [before, after] = await Promise.all([
        textOfVersion(db, task, from),
        textOfVersion(db, task, to),
      ]);
      if (before === null || after === null) throw errors.NOT_FOUND();
      return { pieces: differenceOf(before, after) };
    }),

    save: calls.save.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { based_on: basedOn, ...fields } = input;
      const saved = await save(context, { ...fields, basedOn, restores: null });
      if (saved === null) throw errors.CONFLICT();
      return saved;
    }),

    restore: calls.restore.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { task, version, based_on: basedOn } = input;
      const text = await textOfVersion(db, task, version);
      if (text === null) throw errors.NOT_FOUND();
      const saved = await save(context, { task, basedOn, text, note: "", restores: version });
      if (saved === null) throw errors.CONFLICT();
      return saved;
    }),
  });
}
