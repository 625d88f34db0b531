import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Manifest, openBackupFile } from "@sightline/database/backup";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import {
  call,
  promote,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { builtCommand, startNode } from "@sightline/testing/process";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SITE = "kept.example";
/** Ids of transactions are moved for another server, and the queue adds a table per day. */
const MOVED = ["page_views", "traffic_open_days", "traffic_roll_up", "queue_stats_"];

let folder: string;
let database: TestDatabase;
let product: TestProduct;
let token: string;
beforeAll(async () => {
  folder = await makeScratchFolder("sightline-backup-test-");
  database = await createTestDatabase();
  product = await startProduct({ DATABASE_URL: database.url, ...WITH_ADMIN });
  const session = await signUp(product.url);
  await promote(product.url, session.user.id);
  token = session.access_token;
});
afterAll(async () => {
  await product.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;

/** Same as `npm run NAME -- …`. */
function run(name: string, settings: Settings, ...args: string[]) {
  const env = { PATH: process.env.PATH, ...settings };
  return promisify(execFile)(process.execPath, [builtCommand(name), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

async function manifestOf(file: string): Promise<Manifest> {
  const { manifest, close } = await openBackupFile(file);
  await close();
  return manifest;
}

function digests({ tables }: Manifest): Record<string, string> {
  const kept = tables.filter(({ name }) => !MOVED.some((moved) => name.startsWith(moved)));
  return Object.fromEntries(kept.map(({ schema, name, digest }) => [`${schema}.${name}`, digest]));
}

/** Saves keywords one after the other until it's stopped. */
function startWriting() {
  const acknowledged: string[] = [];
  let isStopped = false;
  const writing = (async () => {
    for (let nth = 0; !isStopped; nth += 1) {
      const body = { keyword: `keyword ${nth}`, target_site: SITE };
      const { status } = await call(product.url, "POST", "/api/saved-keywords", { token, body });
      if (status === 201) acknowledged.push(body.keyword);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

async function keywordsAt(url: string): Promise<string[]> {
  const { body } = await call(url, "GET", "/api/saved-keywords", { token });
  return body.map((row: { keyword: string }) => row.keyword);
}

describe("npm run backup and npm run restore", () => {
  it("a running product is backed up, restored on two other servers, and goes on there", async () => {
    const here = { DATABASE_URL: database.url, DATA_DIR: product.dataDir };
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    const writing = startWriting();
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20);
    const before = [...writing.acknowledged];
    const made = await run("backup", here, first);
    await writing.stop();
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/Backed up [\d,]+ rows .* includes the installation's key/s),
    });

    const embedded = { DATA_DIR: join(folder, "embedded") };
    const restored = await run("restore", embedded, first);
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/Restored .* verified them/),
    });
    expect(await run("backup", embedded, second)).toMatchObject({ code: 0 });
    expect(digests(await manifestOf(second))).toEqual(digests(await manifestOf(first)));

    const there = await createTestDatabase();
    const elsewhere = { DATABASE_URL: there.url, DATA_DIR: join(folder, "elsewhere") };
    expect(await run("restore", elsewhere, second)).toEqual({
      code: 1,
      said: expect.stringMatching(/isn't empty: it has \d+ tables with 0 accounts/),
    });
    const replaced = await run("restore", elsewhere, second, "--delete-existing-data");
    expect(replaced.code).toBe(0);
    const key = (dataDir: string) => readFile(join(dataDir, "secrets-key"), "utf8");
    expect(await key(elsewhere.DATA_DIR)).toBe(await key(product.dataDir));

    const node = await startNode(elsewhere);
    const kept = await keywordsAt(node.url);
    expect(kept).toEqual(expect.arrayContaining(before));
    expect(writing.acknowledged.slice(0, kept.length).toSorted()).toEqual(kept.toSorted());
    const body = { keyword: "after the restore", target_site: SITE };
    expect(await call(node.url, "POST", "/api/saved-keywords", { token, body })).toMatchObject({
      status: 201,
    });
    expect(await run("restore", elsewhere, second, "--delete-existing-data")).toEqual({
      code: 1,
      said: expect.stringContaining("Sightline is running"),
    });
    expect(await node.end("SIGTERM")).toBe(0);
    await there.drop();
  });

  it("a damaged backup is refused, and so is one with another key", async () => {
    const file = join(folder, "without-key");
    const here = { DATABASE_URL: database.url, DATA_DIR: product.dataDir };
    const made = await run("backup", here, file, "--without-key");
    expect(made).toEqual({ code: 0, said: expect.stringContaining("doesn't include the key") });
    const check = await run("restore", {}, file, "--check");
    expect(check).toEqual({ code: 0, said: expect.stringMatching(/is intact: [\d,]+ rows from/) });

    const there = await createTestDatabase();
    const elsewhere = { DATABASE_URL: there.url, DATA_DIR: join(folder, "no-key") };
    const restore = (settings: Settings, path = file) =>
      run("restore", { ...elsewhere, ...settings }, path, "--delete-existing-data");
    expect(await restore({})).toEqual({
      code: 1,
      said: expect.stringContaining("key isn't in the file"),
    });
    expect(await restore({ SECRETS_KEY: "another key of 32 characters or more" })).toEqual({
      code: 1,
      said: expect.stringContaining("SECRETS_KEY isn't this backup's key"),
    });

    const bytes = await readFile(file);
    const damaged = join(folder, "damaged");
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await writeFile(damaged, bytes);
    await writeFile(join(folder, "torn"), bytes.subarray(0, bytes.length >> 1));
    const SECRETS_KEY = (await readFile(join(product.dataDir, "secrets-key"), "utf8")).trim();
    expect(await restore({ SECRETS_KEY }, damaged)).toEqual({
      code: 1,
      said: expect.stringContaining("checksum doesn't match"),
    });
    expect(await restore({ SECRETS_KEY }, join(folder, "torn"))).toEqual({
      code: 1,
      said: expect.stringContaining("is incomplete"),
    });
    const accounts = await run("restore", elsewhere, file);
    expect(accounts.said).not.toContain("accounts");
    expect(await restore({ SECRETS_KEY })).toMatchObject({ code: 0 });
    await there.drop();
  });

  it("says how to use it, and what is missing", async () => {
    for (const name of ["backup", "restore"]) {
      expect(await run(name, {})).toEqual({ code: 2, said: expect.stringContaining("Usage") });
    }
    const DATA_DIR = join(folder, "nothing-here");
    expect(await run("backup", { DATA_DIR }, join(folder, "x"))).toEqual({
      code: 1,
      said: expect.stringContaining("nothing to back up"),
    });
    expect(await run("restore", { DATA_DIR }, join(folder, "no-such-file"))).toEqual({
      code: 1,
      said: expect.stringContaining("can't be read"),
    });
  });
});
