import { call, type signUp, type TestProduct } from "@sightline/testing/http";
import { anInsight } from "@sightline/testing/insights";
import { sql } from "kysely";
import { aModel } from "./a-model.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const insight = ({ db }: TestProduct, { user }: User) =>
  anInsight(db, { userId: user.id, site: "ana.example" });

/** Nobody is there to write it. */
async function insightForModels(product: TestProduct, owner: User): Promise<string> {
  const { model } = await aModel(product);
  await sql`
    insert into llm_task_models (task, position, model_id)
    select 'brief', coalesce(max(position), 0) + 1, ${model} from llm_task_models where task = 'brief'
  `.execute(product.db);
  return insight(product, owner);
}

async function fact({ url, db }: TestProduct, { access_token: token, user }: User) {
  const body = { domain: "ana.example" };
  const { body: site } = await call(url, "POST", "/api/sites", { token, body });
  const { id } = await db
    .insertInto("site_facts")
    .values({
      ...{ site_id: site.id, user_id: user.id },
      fact: JSON.stringify({ kind: "founded", year: 2009 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const aiRows = {
  "insights.briefText": { make: insight },
  "insights.writeBrief": { make: insightForModels },
  "aiFacts.remove": { make: fact },
};
