import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { adminOnly, type Principal, SESSION_FIRST } from "../../platform/auth/index.ts";
import type { Seal } from "../../platform/config/index.ts";
import { invalidField, type RequestContext } from "../../platform/http/index.ts";
import { recordAdminAction } from "../security/index.ts";
import { type LlmEnvironment, problemOfAddress } from "./access.ts";
import type { CallModel } from "./call-model.ts";
import { readConfig } from "./config.queries.ts";
import { testModel } from "./test-model.ts";
import { readUse } from "./use.queries.ts";

const calls = implement(contract.llm).$context<RequestContext>().$config(SESSION_FIRST);

export interface LlmRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly seal: Seal;
  readonly environment: LlmEnvironment;
  readonly callModel: CallModel;
  readonly now: () => Date;
}

interface Done {
  readonly action: string;
  readonly id: string | null;
  readonly subject: string;
  readonly details?: Record<string, unknown>;
}

export function llmRoutes({ db, seal, environment, callModel, now }: LlmRoutesDeps) {
  /** Each change is in the log of admin actions; the whole setup is the answer. */
  async function change(
    context: RequestContext & { readonly user: Principal },
    work: (tx: Transaction<Tables>) => Promise<Done>,
  ) {
    await db.transaction().execute(async (tx) => {
      const { action, id, subject, details } = await work(tx);
      await recordAdminAction(tx, context.user, context, {
        ...{ action: `llm.${action}`, subjectId: id, subject },
        ...(details && { details }),
      });
    });
    return readConfig(db, environment, now());
  }

  return calls.router({
    config: calls.config.use(adminOnly).handler(() => readConfig(db, environment, now())),

    addProvider: calls.addProvider.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const { api_key: key, ...row } = input;
        refuseUnlessOpen(row);
        const added = await tx
          .insertInto("llm_providers")
          .values(row)
          .onConflict((conflict) => conflict.column("name").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!added)
          throw errors.CONFLICT({ message: `There's already a provider named '${row.name}'.` });
        if (key) await setKey(tx, added.id, key);
        const details = { kind: row.kind, api_base: row.api_base, has_key: Boolean(key) };
        return { action: "provider.add", id: added.id, subject: row.name, details };
      }),
    ),

    changeProvider: calls.changeProvider.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const { id, api_key: given, ...fields } = input;
        const provider = await tx
          .selectFrom("llm_providers")
          .select(["name", "kind", "api_base", "sealed_key"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!provider) throw errors.NOT_FOUND();
        const { api_base = provider.api_base } = fields;
        if (fields.api_base !== undefined) refuseUnlessOpen({ kind: provider.kind, api_base });
        // A key was entered for one address, and moving it takes knowing it.
        const isLeftBehind = api_base !== provider.api_base && provider.sealed_key !== null;
        const key = given === undefined && isLeftBehind ? null : given;
        if (Object.keys(fields).length > 0) {
          await tx.updateTable("llm_providers").set(fields).where("id", "=", id).execute();
        }
        if (key !== undefined) await setKey(tx, id, key);
        const details = {
          ...fields,
          ...(key !== undefined && { key: key ? "changed" : "removed" }),
        };
        return { action: "provider.change", id, subject: provider.name, details };
      }),
    ),

    removeProvider: calls.removeProvider.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const { id } = input;
        const gone = await tx
          .deleteFrom("llm_providers")
          .where("id", "=", id)
          .returning("name")
          .executeTakeFirst();
        if (!gone) throw errors.NOT_FOUND();
        return { action: "provider.remove", id, subject: gone.name };
      }),
    ),

    addModel: calls.addModel.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const provider = await tx
          .selectFrom("llm_providers")
          .select("name")
          .where("id", "=", input.provider_id)
          .executeTakeFirst();
        if (!provider) throw errors.NOT_FOUND();
        const added = await tx
          .insertInto("llm_models")
          .values(input)
          .onConflict((conflict) => conflict.columns(["provider_id", "name"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!added)
          throw errors.CONFLICT({ message: `${provider.name} already has '${input.name}'.` });
        const subject = `${provider.name} ${input.name}`;
        return { action: "model.add", id: added.id, subject, details: { ...input } };
      }),
    ),

    changeModel: calls.changeModel.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const { id, ...fields } = input;
        const model = await tx
          .updateTable("llm_models")
          .set(Object.keys(fields).length > 0 ? fields : { id })
          .where("id", "=", id)
          .returning("name")
          .executeTakeFirst();
        if (!model) throw errors.NOT_FOUND();
        return { action: "model.change", id, subject: model.name, details: fields };
      }),
    ),

    removeModel: calls.removeModel.use(adminOnly).handler(({ input: { id }, context, errors }) =>
      change(context, async (tx) => {
        const gone = await tx
          .deleteFrom("llm_models")
          .where("id", "=", id)
          .returning("name")
          .executeTakeFirst();
        if (!gone) throw errors.NOT_FOUND();
        return { action: "model.remove", id, subject: gone.name };
      }),
    ),

    testModel: calls.testModel
      .use(adminOnly)
      .handler(async ({ input: { id }, context, errors }) => {
        const tested = await testModel(db, callModel, id, context.user.userId);
        if (tested === null) throw errors.NOT_FOUND();
        const { test, subject } = tested;
        await recordAdminAction(db, context.user, context, {
          ...{ action: "llm.model.test", subjectId: id, subject },
          details: { state: test.state, usd: test.usd },
        });
        return test;
      }),

    setTask: calls.setTask.use(adminOnly).handler(({ input, context, errors }) =>
      change(context, async (tx) => {
        const { task, model_ids: ids } = input;
        await tx.deleteFrom("llm_task_models").where("task", "=", task).execute();
        const { rows } = await sql`
          insert into llm_task_models (task, position, model_id)
          select ${task}, given.nth, m.id
          from unnest(${ids}::uuid[]) with ordinality as given (id, nth)
          join llm_models m on m.id = given.id
          returning model_id
        `.execute(tx);
        if (rows.length < ids.length) throw errors.NOT_FOUND({ message: "Model not found." });
        return { action: "task.set", id: null, subject: task, details: { model_ids: ids } };
      }),
    ),

    setBudgets: calls.setBudgets.use(adminOnly).handler(({ input: { budgets }, context, errors }) =>
      change(context, async (tx) => {
        const keys = new Set(budgets.map(({ scope, period }) => `${scope}/${period}`));
        if (keys.size < budgets.length) {
          throw errors.CONFLICT({ message: "Two budgets have the same scope and period." });
        }
        await tx.deleteFrom("llm_budgets").execute();
        if (budgets.length > 0) await tx.insertInto("llm_budgets").values(budgets).execute();
        return { action: "budgets.set", id: null, subject: "budgets", details: { budgets } };
      }),
    ),

    setSwitch: calls.setSwitch.use(adminOnly).handler(({ input, context }) =>
      change(context, async (tx) => {
        const { is_stopped, reason } = input;
        await tx
          .updateTable("llm_switch")
          .set({
            stopped_at: is_stopped ? now() : null,
            stopped_by: is_stopped ? context.user.email : null,
            reason: is_stopped ? reason : "",
          })
          .execute();
        const action = is_stopped ? "stop" : "start";
        return { action, id: null, subject: "all models", details: { reason } };
      }),
    ),

    use: calls.use.use(adminOnly).handler(({ input: { from, to } }) => readUse(db, from, to)),
  });

  function refuseUnlessOpen(address: { readonly kind: string; readonly api_base: string | null }) {
    const why = problemOfAddress(address, environment);
    if (why !== null) throw invalidField("api_base", why);
  }

  async function setKey(tx: Transaction<Tables>, id: string, key: string | null) {
    const isEmpty = key === null || key === "";
    await tx
      .updateTable("llm_providers")
      .set({
        sealed_key: isEmpty ? null : seal.close(key, id),
        key_hint: isEmpty ? null : key.slice(-4),
        key_changed_at: now(),
      })
      .where("id", "=", id)
      .execute();
  }
}
