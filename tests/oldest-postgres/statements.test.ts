import { createTestDatabase } from "@sightline/testing/database";
import { recordedStatements, refusedBy, STATEMENTS_VARIABLE } from "@sightline/testing/statements";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";

const folder = process.env[STATEMENTS_VARIABLE];

describe("the oldest PostgreSQL", () => {
  it.skipIf(!folder)("understands every statement that the HTTP tests sent", async () => {
    const statements = recordedStatements(folder ?? "");
    expect(statements.length).toBeGreaterThan(0);
    expect(await refusedBy(await connect(), statements)).toEqual([]);
  });

  it("refuses what it lacks, and only that", async () => {
    const fine = [
      "select id from users where email = $1",
      "insert into sites (user_id) values ($1)",
      "select * from views_of_a_day_that_is_gone",
      "begin; commit",
      "set local work_mem = '1MB'",
      "select '0000-01-01'::date",
    ];
    const refused = [
      "select * from pg_stat_of_next_year",
      "select a_function_of_next_year(1)",
      "select a_column_of_next_year from users",
      "selec 1",
    ];
    const found = await refusedBy(await connect(), [...fine, ...refused, ...fine]);
    expect(found.map(({ statement }) => statement)).toEqual(refused);
  });
});

async function connect(): Promise<Client> {
  const { url, drop } = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
}
