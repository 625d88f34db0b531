import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const root = 0;

/**
 * The account the server runs as, if not our own. PostgreSQL refuses to run as root, so root uses
 * the data's owner, or `nobody`.
 */
export async function chooseAccount(folders: Folders): Promise<Account | null> {
  if (process.getuid?.() !== root) return null;
  const dataOwner = await ownerOf(folders.data);
  if (dataOwner !== null && dataOwner.uid !== root) return dataOwner;
  const rootOwner = await ownerOf(folders.root);
  if (rootOwner !== null && rootOwner.uid !== root && (await hasName(rootOwner.uid))) {
    return rootOwner;
  }
  return nobody();
}

/** Creating a database needs the user's name, and a container may not have one. */
export function requireUserName(): void {
  try {
    userInfo();
  } catch {
    throw new EmbeddedServerError(
      `The embedded database cannot be created because user id ${process.getuid?.()} has no name ` +
        "on this system. Run as a user listed in /etc/passwd (or as root), " +
        "or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
}

async function ownerOf(folder: string): Promise<Account | null> {
  return await stat(folder).catch(() => null);
}

async function hasName(uid: number): Promise<boolean> {
  return await run("id", ["-un", String(uid)]).then(
    () => true,
    () => false,
  );
}

async function nobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", "nobody"]),
      run("id", ["-g", "nobody"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    throw new EmbeddedServerError(
      "PostgreSQL refuses to run as root, and this system has no “nobody” user to run it as. " +
        "Start Sightline as a normal user, or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
}
