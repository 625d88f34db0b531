import { openDatabase } from "@sightline/database";
import { createTestDatabase } from "../database/index.ts";

/** A separate database, with connections for many workers. */
export async function openTestDatabase() {
  const test = await createTestDatabase();
  const { db, close } = openDatabase({
    connection: { connectionString: test.url },
    applicationName: "sightline-test",
    maxConnections: 16,
  });
  return {
    db,
    url: test.url,
    async close() {
      await close();
      await test.drop();
    },
  };
}
