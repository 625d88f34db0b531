// Also on the oldest PostgreSQL.
import { unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { startChild } from "../testing/child.ts";
import { migrationFolder as migrations } from "../testing/migration-folder.ts";
import { connect, useScratchServer } from "../testing/scratch-server.ts";
import { migrate } from "./migrate.ts";

const server = useScratchServer();

describe("migrate", () => {
  it("applies the files in the order of their numbers, once", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({
      "0010_third.sql": "insert into words values ('third')",
      "0002_second.sql": "insert into words values ('second'); insert into words values ('and')",
      "0001_first.sql": "create table words (word text, id int generated always as identity)",
    });
    const names = ["0001_first.sql", "0002_second.sql", "0010_third.sql"];
    expect(await migrate(connection, { directory })).toEqual({ applied: names });
    expect(await migrate(connection, { directory })).toEqual({ applied: [] });
    const client = await connect(connection);
    const { rows } = await client.query("select word from words order by id");
    expect(rows.map(({ word }) => word)).toEqual(["second", "and", "third"]);
    const history = await client.query("select number, name from schema_migrations order by 1");
    expect(history.rows).toEqual([
      { number: 1, name: "first" },
      { number: 2, name: "second" },
      { number: 10, name: "third" },
    ]);
  });

  it("leaves nothing of a file that fails, and names it", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({
      "0001_whole.sql": "create table whole ()",
      "0002_half.sql": "create table half (); select 1 / 0",
    });
    await expect(migrate(connection, { directory })).rejects.toThrow(
      "0002_half.sql could not be applied: division by zero",
    );
    const client = await connect(connection);
    expect(await tables(client)).toEqual(["schema_migrations", "whole"]);
    await writeFile(join(directory, "0002_half.sql"), "create table half ()");
    expect(await migrate(connection, { directory })).toEqual({ applied: ["0002_half.sql"] });
  });

  it("refuses a file that ends the transaction by itself", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({ "0001_sly.sql": "create table a (); commit" });
    await expect(migrate(connection, { directory })).rejects.toThrow("0001_sly.sql");
  });

  it("refuses an applied file that was changed or removed, or that is out of order", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({
      "0001_a.sql": "create table a ();\n",
      "0003_c.sql": "create table c ()",
    });
    await migrate(connection, { directory });

    await writeFile(join(directory, "0001_a.sql"), "create table a ();\r\n");
    expect(await migrate(connection, { directory })).toEqual({ applied: [] });

    await writeFile(join(directory, "0001_a.sql"), "create table a (changed int);\n");
    await expect(migrate(connection, { directory })).rejects.toThrow("0001_a.sql was changed");

    await unlink(join(directory, "0001_a.sql"));
    await expect(migrate(connection, { directory })).rejects.toThrow("Migration 1 (a) was applied");

    await writeFile(join(directory, "0001_a.sql"), "create table a ();\n");
    await writeFile(join(directory, "0002_b.sql"), "create table b ()");
    await expect(migrate(connection, { directory })).rejects.toThrow("0002_b.sql is out of order");
  });

  it("refuses files that are not named like migrations or share a number", async () => {
    const connection = await server.emptyDatabase();
    const misnamed = await migrations({ "first.sql": "" });
    await expect(migrate(connection, { directory: misnamed })).rejects.toThrow("first.sql");
    const twice = await migrations({ "0001_a.sql": "", "0001_b.sql": "" });
    await expect(migrate(connection, { directory: twice })).rejects.toThrow("same number");
  });

  it("leaves a newer version's migrations alone and says so", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({ "0001_a.sql": "select 1", "0002_b.sql": "select 2" });
    await migrate(connection, { directory });
    await unlink(join(directory, "0002_b.sql"));
    const said: string[] = [];
    const outcome = await migrate(connection, { directory, log: (line) => said.push(line) });
    expect(outcome).toEqual({ applied: [] });
    expect(said).toEqual([expect.stringContaining("migration 2 (b) from a newer version")]);
  });

  it("runs once when many nodes start together", async () => {
    const connection = await server.emptyDatabase();
    const directory = await migrations({
      "0001_slow.sql": "create table slow (); select pg_sleep(0.2)",
      "0002_more.sql": "create table more ()",
    });
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => migrate(connection, { directory })),
    );
    const applied = runs.map((run) => run.applied).filter((names) => names.length > 0);
    expect(applied).toEqual([["0001_slow.sql", "0002_more.sql"]]);
  });

  it("leaves nothing behind when killed half-way, and the next run completes", async () => {
    const connection = await server.emptyDatabase();
    const gate = await connect(connection);
    await gate.query("select pg_advisory_lock(42)");
    const directory = await migrations({
      "0001_whole.sql": "create table whole ()",
      "0002_half.sql":
        "create table half (); select pg_advisory_xact_lock(42); create table rest ()",
    });
    const node = startChild("migrator.ts", [JSON.stringify(connection), directory]);
    const stuck =
      "select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
    await expect.poll(async () => (await gate.query(stuck)).rowCount, { timeout: 20_000 }).toBe(1);
    node.kill("SIGKILL");
    await node.exited;
    await gate.query("select pg_advisory_unlock(42)");

    expect(await migrate(connection, { directory })).toEqual({ applied: ["0002_half.sql"] });
    expect(await tables(gate)).toEqual(["half", "rest", "schema_migrations", "whole"]);
    expect(node.lines).toEqual([]);
  }, 40_000);
});

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
}
