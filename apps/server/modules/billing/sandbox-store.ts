import type { Tables } from "@sightline/database";
import type { SandboxStore } from "@sightline/providers/payments";
import type { Kysely, Transaction } from "kysely";
import { lockInTransaction } from "../../platform/database/index.ts";
import { limitConcurrency } from "../../platform/jobs/index.ts";

/**
 * The sandbox's objects in our database; one writer at a time across all nodes. Those of a node
 * wait before they have a connection, so that they never hold more than one.
 */
export function sandboxStore(db: Kysely<Tables>): SandboxStore {
  const inTurn = limitConcurrency(1);
  return {
    transaction: (work) =>
      inTurn(() =>
        db.transaction().execute(async (tx) => {
          await lockInTransaction(tx, "payment sandbox");
          return work(objectsIn(tx));
        }),
      ),
  };
}

function objectsIn(tx: Transaction<Tables>) {
  return {
    async get<Data>(kind: string, id: string): Promise<Data | undefined> {
      const row = await tx
        .selectFrom("sandbox_objects")
        .select("data")
        .where("kind", "=", kind)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.data as Data | undefined;
    },
    async put(kind: string, id: string, data: object, { customer }: { customer?: string } = {}) {
      const row = { kind, id, customer: customer ?? null, data: JSON.stringify(data) };
      await tx
        .insertInto("sandbox_objects")
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(["kind", "id"]).doUpdateSet({ data: row.data, customer: row.customer }),
        )
        .execute();
    },
    async list<Data>(kind: string, { customer }: { customer?: string } = {}): Promise<Data[]> {
      const rows = await tx
        .selectFrom("sandbox_objects")
        .select("data")
        .where("kind", "=", kind)
        .$if(customer !== undefined, (query) => query.where("customer", "=", customer ?? ""))
        .orderBy("position")
        .execute();
      return rows.map((row) => row.data as Data);
    },
  };
}
