import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { migrate } from "../migrating/migrate.ts";
import { backUp, QUEUE, restore } from "../testing/back-up.ts";
import { startChild } from "../testing/child.ts";
import { migrationFolder } from "../testing/migration-folder.ts";
import { connect, type ServerConnection, useScratchServer } from "../testing/scratch-server.ts";
import { type BackupOptions, type RestoreOptions, writeBackup } from "./index.ts";

const server = useScratchServer();

const FIRST = `
  create type mood as enum ('calm', 'loud');
  create table authors (
    id bigint generated always as identity primary key, name text not null,
    chief bigint references authors, best uuid
  );
  create table books (
    id uuid primary key, author bigint not null references authors on delete cascade,
    title text not null, key text generated always as (lower(title)) stored, mood mood,
    price numeric, weight double precision, cover bytea, tags text[], facts jsonb,
    sold_at timestamptz, kept interval, nth int not null,
    unique (author, nth) deferrable initially deferred
  );
  alter table authors add foreign key (best) references books;
  create table inserted_books (title text);
  create function note_book() returns trigger language plpgsql as $$
    begin insert into inserted_books values (new.title); return new; end $$;
  create trigger books_noted after insert on books for each row execute function note_book();
  create table visits (day date not null, id uuid not null, primary key (day, id))
    partition by range (day);
  create table nothing_yet (id int);
  insert into authors (name) values ('From a migration');`;
const SECOND = "alter table books add column isbn text";
const THIRD = `
  update books set isbn = 'none' where isbn is null;
  alter table books alter isbn set not null`;
const EARLIER = { "0001_first.sql": FIRST, "0002_second.sql": SECOND };
const LATER = { ...EARLIER, "0003_third.sql": THIRD };

const ROWS = `
  delete from authors;
  insert into authors (name) select 'Author ' || n from generate_series(1, 3) as n;
  update authors set chief = (select min(id) from authors);
  insert into books (id, author, title, mood, price, weight, cover, tags, facts, sold_at, kept, nth)
  select gen_random_uuid(), id, E'Tabs\\tlines\\n\\r\\\\N \\\\. "quotes" ß 日本 🎈', 'loud', 'NaN',
    0.1::float8 + 0.2::float8, '\\x00ff0a5c', array['a', null, '{"'], '{"a": [1.50, null]}',
    '2026-03-29 01:30:00.123456+02', '1 mon -2 days 03:04:05.6', 1 from authors;
  update books set weight = '-Infinity', sold_at = 'infinity', mood = null where author = 2;
  update authors set best = (select id from books where author = authors.id);
  create table visits_2026_11_17 (like visits including defaults including constraints);
  alter table visits attach partition visits_2026_11_17
    for values from ('2026-11-17') to ('2026-11-18');
  insert into visits select '2026-11-17', gen_random_uuid() from generate_series(1, 10);
  create table pgboss.stats_old partition of pgboss.stats
    for values from ('2026-01-01 00:00:00+00') to ('2026-01-02 00:00:00+00');
  insert into pgboss.stats values ('2026-01-01 12:00:00+00');`;

/** A database of the version before, with rows, and its backup. */
async function backedUp() {
  const source = await server.emptyDatabase();
  await migrate(source, { directory: await migrationFolder(EARLIER) });
  const client = await connect(source);
  await client.query(QUEUE.construction);
  await client.query(ROWS);
  const file = await backUp(source);
  return { source, client, file };
}

/** Every row of every table, as text. */
async function contentOf(connection: ServerConnection): Promise<Record<string, string[]>> {
  const client = await connect(connection);
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename <> 'schema_migrations' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} as t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

describe("a backup", () => {
  it("restored elsewhere holds the same rows, and goes on where it was", async () => {
    const { source, file } = await backedUp();
    const before = await contentOf(source);
    expect(before["public.books"]).toHaveLength(3);
    expect(before["public.visits_2026_11_17"]).toHaveLength(10);
    const target = await server.emptyDatabase();
    const directory = await migrationFolder(EARLIER);
    expect(await restore(target, file, { directory })).toEqual({ applied: [] });
    expect(await contentOf(target)).toEqual(before);

    const client = await connect(target);
    const added = await client.query("insert into authors (name) values ('New') returning id");
    expect(added.rows).toEqual([{ id: "5" }]);
    await client.query("insert into visits values ('2026-11-17', gen_random_uuid())");
    await client.query(
      "insert into books (id, author, title, nth) values (gen_random_uuid(), 5, 'T', 1)",
    );
    const noted = await client.query("select count(*)::int from inserted_books");
    expect(noted.rows).toEqual([{ count: 4 }]);
    const orphan = client.query("update authors set best = gen_random_uuid()");
    await expect(orphan).rejects.toThrow("foreign key");
  });

  it("of the version before is migrated once it's restored", async () => {
    const { file } = await backedUp();
    const target = await server.emptyDatabase();
    const directory = await migrationFolder(LATER);
    expect(await restore(target, file, { directory })).toEqual({ applied: ["0003_third.sql"] });
    const { rows } = await (await connect(target)).query("select distinct isbn from books");
    expect(rows).toEqual([{ isbn: "none" }]);
  });

  it("of a moment: what was acknowledged before it, nothing half, while writing goes on", async () => {
    const source = await server.emptyDatabase();
    const directory = await migrationFolder({
      "0001_a.sql": `create table a_saved (id int); create table z_saved (id int);
        create table many as select n, md5(n::text) from generate_series(1, 100000) as n`,
    });
    await migrate(source, { directory });
    const client = await connect(source);
    let [acknowledged, isWriting] = [0, true];
    const writing = (async () => {
      while (isWriting) {
        const id = acknowledged + 1;
        await client.query(
          `begin; insert into z_saved values (${id}); insert into a_saved values (${id}); commit`,
        );
        acknowledged = id;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(10);
    const before = acknowledged;
    const file = await backUp(source);
    const after = acknowledged + 1;
    isWriting = false;
    await writing;

    const target = await server.emptyDatabase();
    await restore(target, file, { directory });
    const { rows } = await (await connect(target)).query(`
      select (select array_agg(id order by id) from a_saved) as a,
        (select array_agg(id order by id) from z_saved) as z`);
    const { a, z } = rows[0];
    expect(a).toEqual(z);
    expect(a).toEqual(Array.from({ length: a.length }, (_, nth) => nth + 1));
    expect(a.length).toBeGreaterThanOrEqual(before);
    expect(a.length).toBeLessThan(after);
  });

  it("is refused by name, and leaves the database as it is", async () => {
    const { source, client, file } = await backedUp();
    const before = await contentOf(source);
    const later = await migrationFolder(LATER);
    const changed = await migrationFolder({ ...EARLIER, "0002_second.sql": "select 1" });
    const older = await migrationFolder({ "0001_first.sql": FIRST });
    const refused = async (into: ServerConnection, options: RestoreOptions, why: string | RegExp) =>
      expect(restore(into, file, options)).rejects.toThrow(why);

    const directory = later;
    await refused(source, { directory }, /isn't empty: it has 10 tables.*--delete-existing-data/);
    const target = await server.emptyDatabase();
    await refused(target, { directory: older }, /newer version of Sightline .*migration 2, second/);
    await refused(target, { directory: changed }, "0002_second.sql was changed");
    const product = await connect({ ...target, application_name: "sightline" } as ServerConnection);
    await refused(target, { directory }, "Sightline is running");
    await product.end();
    const failing = { directory, beforeCommit: () => Promise.reject(new Error("no key")) };
    await refused(source, { ...failing, deleteExistingData: true }, "no key");

    for (const last of ["Restoring public.books", "Reading back public.books"]) {
      const stopping = new AbortController();
      const onProgress = (step: string) => step === last && stopping.abort();
      const options = { directory, onProgress, signal: stopping.signal };
      await refused(target, options, "aborted");
    }

    expect(await contentOf(source)).toEqual(before);
    expect(await contentOf(target)).toEqual({});
    await client.query("create table stranger (id int)");
    const strange = await backUp(source);
    const empty = await server.emptyDatabase();
    const restoring = restore(empty, strange, { directory });
    await expect(restoring).rejects.toThrow("isn't Sightline's: public.stranger");
    expect(await contentOf(empty)).toEqual({});
  });

  it("replaces what was there only when it's whole: killed before, nothing has changed", async () => {
    const { source, file } = await backedUp();
    const target = await server.emptyDatabase();
    await migrate(target, {
      directory: await migrationFolder({
        "0001_other.sql": "create table other as select 1 as id",
      }),
    });
    const before = await contentOf(target);
    const directory = await migrationFolder(EARLIER);
    const child = startChild("restorer.ts", [JSON.stringify(target), file, directory]);
    await child.printed(/^loaded$/);
    child.kill("SIGKILL");
    await child.exited;
    expect(await contentOf(target)).toEqual(before);
    await restore(target, file, { directory, deleteExistingData: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it("that can't be made leaves no file behind, and never replaces one", async () => {
    const empty = await server.emptyDatabase();
    await expect(backUp(empty)).rejects.toThrow("nothing to back up");
    const { source, client, file } = await backedUp();
    const write = (path: string, options: Partial<BackupOptions> = {}) =>
      writeBackup(source, path, { version: "0.1.0", queue: QUEUE, key: null, ...options });
    await expect(write(file)).rejects.toThrow("exists");
    const other = join(dirname(file), "other");
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(write(other, { signal })).rejects.toThrow("stopped");
    await client.query("update pgboss.version set version = 6");
    await expect(write(other)).rejects.toThrow("format 6");
    await expect(write(join(other, "no-such-folder"))).rejects.toThrow("can't be written");
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });
});
