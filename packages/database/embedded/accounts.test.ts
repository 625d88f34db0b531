import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startChild } from "../testing/child.ts";
import { clusterFolder } from "../testing/cluster-folder.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";
import { findBinaries } from "./binaries.ts";
import { type Account, chooseAccount } from "./identity.ts";
import { startEmbedded } from "./index.ts";
import { findPostmaster } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";

const patience = { timeout: 60_000 };
const nameless: Account = { uid: 54_321, gid: 54_321 };
const needsRoot = process.getuid?.() === 0 ? "" : " (skipped: only root can change users)";

describe.skipIf(needsRoot !== "")(`as root${needsRoot}`, () => {
  it(
    "runs the server as nobody, even below a folder that only root may enter",
    patience,
    async () => {
      const folders = await scratchFolder("below");
      expect((await stat(dirname(dirname(folders.root)))).mode & 0o777).toBe(0o700);
      const server = await startEmbedded({ dataDir: folders.root });
      onTestFinished(() => server.stop());
      const nobody = await chooseAccount(folders);
      expect(nobody?.uid).not.toBe(0);
      expect(await ownerOfServer(folders)).toBe(nobody?.uid);
    },
  );

  it("asks for the right to search only when the way is closed", patience, async () => {
    const folders = await scratchFolder();
    const account = await chooseAccount(folders);
    const binaries = await findBinaries(folders.data);
    const closed = await chooseRunAs(account, folders, binaries);
    expect(closed("initdb", []).program).toBe("setpriv");
    await chmod(dirname(folders.root), 0o755);
    const open = await chooseRunAs(account, folders, binaries);
    expect(open("initdb", []).program).toBe("initdb");
  });

  it("says so when the server's user cannot reach its program at all", patience, async () => {
    const folders = await scratchFolder();
    const forbidden = join(folders.root, "postgres-program");
    await writeFile(forbidden, "#!/bin/sh\n", { mode: 0o700 });
    const binaries = { postgres: forbidden, initdb: forbidden, major: 18 };
    const choice = chooseRunAs(await chooseAccount(folders), folders, binaries);
    await expect(choice).rejects.toThrow(/cannot reach .*DATA_DIR.*DATABASE_URL/s);
  });

  it(
    "runs the server as the folder's owner, when the system knows that user",
    patience,
    async () => {
      const folders = await scratchFolder();
      const nobody = await chooseAccount(folders);
      await chown(folders.root, nameless.uid, nameless.gid);
      expect(await chooseAccount(folders)).toEqual(nobody);
      await mkdir(folders.data);
      await chown(folders.data, nameless.uid, nameless.gid);
      expect(await chooseAccount(folders)).toMatchObject(nameless);
    },
  );

  it("takes over data that root has restored", patience, async () => {
    const folders = await clusterFolder();
    await chown(folders.data, 0, 0);
    const server = await startEmbedded({ dataDir: folders.root });
    onTestFinished(() => server.stop());
    expect(await ownerOfServer(folders)).toBe((await stat(folders.data)).uid);
  });
});

describe.skipIf(needsRoot !== "")(`as another user${needsRoot}`, () => {
  it("a normal user runs the server as that user", patience, async () => {
    const folders = await scratchFolder();
    const user = await chooseAccount(folders);
    if (user === null) throw new Error("root must have chosen someone");
    await openTo(user, folders.root);
    const product = startChild("product.ts", [folders.root], user);
    await product.printed(/^ready$/);
    expect(await ownerOfServer(folders)).toBe(user.uid);
    product.kill("SIGTERM");
    expect(await product.exited).toBe(0);
    expect(await findPostmaster(folders)).toBeNull();
  });

  it("a user without a name is told what to do", patience, async () => {
    const folders = await scratchFolder();
    await openTo(nameless, folders.root);
    const product = startChild("product.ts", [folders.root], nameless);
    expect(await product.exited).toBe(1);
    expect(product.errors.join("\n")).toMatch(/user id 54321 has no name.*DATABASE_URL/);
  });

  it("a user who may not enter someone else's data is told whose it is", patience, async () => {
    const folders = await clusterFolder();
    await (await startEmbedded({ dataDir: folders.root })).stop();
    await openTo(nameless, folders.root);
    const product = startChild("product.ts", [folders.root], nameless);
    expect(await product.exited).toBe(1);
    expect(product.errors.join("\n")).toMatch(/belongs to someone else \(user id \d+\)/);
  });
});

describe("data of another version", () => {
  it("is never opened by the wrong server, which says how to move it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sightline-database-test-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "PG_VERSION"), "9\n");
    await expect(findBinaries(folder)).rejects.toThrow(
      /created by PostgreSQL 9, but only .*npm run backup -- .*npm run restore -- /s,
    );
  });
});

async function ownerOfServer(folders: Parameters<typeof findPostmaster>[0]): Promise<number> {
  return (await stat(`/proc/${await findPostmaster(folders)}`)).uid;
}

async function openTo({ uid, gid }: Account, folder: string): Promise<void> {
  await chmod(dirname(folder), 0o755);
  await chown(folder, uid, gid);
}
