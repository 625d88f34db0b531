import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";
import type { Account } from "./identity.ts";

/**
 * The server requires no password: anyone who can enter this folder is trusted. So it must be ours
 * and closed to everyone else, even if others can write next to it (/tmp).
 */
export async function prepareSocketFolder(
  folders: Folders,
  account: Account | null,
): Promise<void> {
  await mkdir(folders.socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folders.socket);
  const ourselves = process.getuid?.();
  const expected = account?.uid ?? ourselves;
  if (!found.isDirectory() || (found.uid !== expected && found.uid !== ourselves)) {
    throw new EmbeddedServerError(
      `${folders.socket} belongs to someone else (user id ${found.uid}). ` +
        "Start Sightline as that user or as root, remove the folder, or choose another DATA_DIR.",
    );
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(folders.socket, 0o700);
  if (account !== null && found.uid !== account.uid) {
    await chown(folders.socket, account.uid, account.gid);
  }
}
