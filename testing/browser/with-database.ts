import { openDatabase, type Tables } from "@sightline/database";
import { startEmbedded } from "@sightline/database/embedded";
import type { Kysely } from "kysely";

/** The rows of a running product, for arranging what only time would bring. */
export async function withDatabase(
  dataDir: string,
  work: (db: Kysely<Tables>) => Promise<unknown>,
) {
  const server = await startEmbedded({ dataDir });
  const { connection } = server;
  const { db, close } = openDatabase({ connection, applicationName: "sightline-test" });
  try {
    await work(db);
  } finally {
    await close();
    await server.stop();
  }
}

export async function idOfSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<string> {
  const { id } = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select("sites.id")
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .executeTakeFirstOrThrow();
  return id;
}
