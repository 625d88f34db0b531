import { spawn } from "node:child_process";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../index.ts";
import { startChild } from "../testing/child.ts";
import { clusterFolder } from "../testing/cluster-folder.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";
import type { Folders } from "./folders.ts";
import { type EmbeddedServer, startEmbedded } from "./index.ts";
import { findPostmaster } from "./postmaster.ts";
import { findProcess } from "./process-table.ts";

const patience = { timeout: 60_000 };

describe("startEmbedded", () => {
  it("starts an empty PostgreSQL on a private socket, and stop ends it", patience, async () => {
    const folders = await scratchFolder();
    const server = await start(folders);
    const database = open(server);
    const settings = await sql<{ settings: string[] }>`
      select array_agg(current_setting(name)) as settings from unnest(array['listen_addresses',
        'fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone', 'server_encoding']) as name`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.settings);
    expect(settings).toEqual(["", "on", "on", "on", "UTC", "UTF8"]);
    const lower = await sql<{ text: string }>`select lower('ÄÉŽ') as text`.execute(database.db);
    expect(lower.rows).toEqual([{ text: "äéž" }]);
    expect((await stat(folders.socket)).mode & 0o777).toBe(0o700);
    expect((await stat(folders.data)).mode & 0o777).toBe(0o700);

    await database.close();
    await server.stop();
    expect(await findPostmaster(folders)).toBeNull();
  });

  it("gives up durability for tests, and never in production", patience, async () => {
    const folders = await clusterFolder();
    const durable = false;
    vi.stubEnv("NODE_ENV", "production");
    onTestFinished(() => void vi.unstubAllEnvs());
    const refused = startEmbedded({ dataDir: folders.root, durable });
    await expect(refused).rejects.toThrow(/only for tests.*NODE_ENV=production/);
    expect(await findPostmaster(folders)).toBeNull();

    vi.unstubAllEnvs();
    const server = await startEmbedded({ dataDir: folders.root, durable });
    onTestFinished(() => server.stop());
    const settings = await sql<{ settings: string[] }>`
      select array_agg(current_setting(name)) as settings
      from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name`
      .execute(open(server).db)
      .then(({ rows }) => rows[0]?.settings);
    expect(settings).toEqual(["off", "off", "off"]);
  });

  it("keeps data over a restart", patience, async () => {
    const folders = await clusterFolder();
    const first = await start(folders);
    const before = open(first);
    await sql`create table kept as select 1 as one`.execute(before.db);
    await before.close();
    await first.stop();
    expect(await readOnes(open(await start(folders)))).toEqual([{ one: 1 }]);
  });

  it("finds a short place for the socket when the folder's path is long", patience, async () => {
    const folders = await clusterFolder("a".repeat(60), 'with spaces, commas and "quotes"');
    expect(folders.socket).toMatch(/^\/tmp\/sightline-/);
    const database = open(await start(folders));
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("adopts the server that a killed product left running", patience, async () => {
    const folders = await clusterFolder();
    const product = startChild("product.ts", [folders.root]);
    await product.printed(/^ready$/);
    const pid = await findPostmaster(folders);
    product.kill("SIGKILL");
    await product.exited;

    const server = await start(folders);
    expect(pid).not.toBeNull();
    expect(await findPostmaster(folders)).toBe(pid);
    await server.stop();
    expect(await findPostmaster(folders)).toBeNull();
  });

  it("needs no help after a kill in the middle of the first start", patience, async () => {
    const folders = await scratchFolder();
    const product = startChild("product.ts", [folders.root]);
    const unfinished = async () => (await readdir(folders.root)).join(" ");
    await expect.poll(unfinished, { ...patience, interval: 5 }).toContain("postgres.new-");
    product.kill("SIGKILL");
    await product.exited;
    expect(await readdir(folders.root)).not.toContain("postgres");

    const database = open(await start(folders));
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("is not fooled by lock files whose number another program has now", patience, async () => {
    const folders = await clusterFolder();
    await (await start(folders)).stop();
    const { uid, gid } = await stat(folders.data);
    const stranger = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
    onTestFinished(() => {
      stranger.kill();
    });
    const lock = `${stranger.pid}\n${folders.data}\n`;
    await writeFile(join(folders.data, "postmaster.pid"), lock);
    await writeFile(join(folders.socket, ".s.PGSQL.5432.lock"), lock);

    await start(folders);
    expect(await findPostmaster(folders)).not.toBeNull();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it("says what the server said when it cannot start", patience, async () => {
    const folders = await clusterFolder();
    await rm(join(folders.data, "global", "pg_control"));
    await expect(start(folders)).rejects.toThrow(/did not start.*pg_control/s);
  });
});

describe("two products on one folder", () => {
  it("share the server: the first to leave lets it run, the last stops it", patience, async () => {
    const folders = await scratchFolder();
    const [one, other] = await Promise.all([start(folders), start(folders)]);
    const database = open(other);
    const pid = await findPostmaster(folders);

    await one.stop();
    expect(await findPostmaster(folders)).toBe(pid);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);

    await database.close();
    await other.stop();
    expect(await findPostmaster(folders)).toBeNull();
  });

  it("leaving together, one of them stops the server", patience, async () => {
    const folders = await clusterFolder();
    const servers = [await start(folders), await start(folders), await start(folders)];
    await Promise.all(servers.map((server) => server.stop()));
    expect(await findPostmaster(folders)).toBeNull();
  });

  it("one may come while the other leaves", patience, async () => {
    const folders = await clusterFolder();
    let leaving = await start(folders);
    for (let round = 0; round < 8; round += 1) {
      const [coming] = await Promise.all([start(folders), leaving.stop()]);
      const database = open(coming);
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
      leaving = coming;
    }
  });
});

describe("a killed server", () => {
  it("is back at once, and pools find it again", patience, async () => {
    const said: string[] = [];
    const folders = await clusterFolder();
    const database = open(await start(folders, (line) => said.push(line)));
    await sql`create table kept as select 1 as one`.execute(database.db);
    const killed = await killServer(folders);

    await expect.poll(() => readOnes(database).catch(() => []), patience).toEqual([{ one: 1 }]);
    await expect.poll(() => said.at(-1), patience).toBe("The database server is back.");
    expect(await findPostmaster(folders)).not.toBe(killed);
  });

  it("is back although one of its queries is still computing", patience, async () => {
    const folders = await clusterFolder();
    const database = open(await start(folders));
    await sql`create table kept as select 1 as one`.execute(database.db);
    const endless = sql`select count(*) from generate_series(1, 10000000000)`.execute(database.db);
    const broken = expect(endless).rejects.toThrow();
    const computing = () =>
      sql`select from pg_stat_activity where query ~ '^select count' and state = 'active'`
        .execute(database.db)
        .then(({ rows }) => rows.length);
    await expect.poll(computing, patience).toBe(1);
    await killServer(folders);

    // Well before the query's own 30 s timeout would free the data folder.
    const soon = { timeout: 20_000 };
    await expect.poll(() => readOnes(database).catch(() => []), soon).toEqual([{ one: 1 }]);
    await broken;
  });
});

async function start(folders: Folders, log?: (line: string) => void): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: folders.root, log });
  onTestFinished(() => server.stop());
  return server;
}

function open(server: EmbeddedServer): Database {
  const database = openDatabase({ connection: server.connection, applicationName: "a-test" });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  onTestFinished(close);
  return { ...database, close };
}

async function readOnes({ db }: Database): Promise<unknown[]> {
  return (await sql`select one from kept`.execute(db)).rows;
}

async function killServer(folders: Folders): Promise<number> {
  const pid = await findPostmaster(folders);
  if (pid === null) throw new Error("no server to kill");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => findProcess(pid), patience).toBeNull();
  return pid;
}
