import { createHash } from "node:crypto";
import { access, constants, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedServerError } from "./embedded-server-error.ts";

/** The folders of one embedded server, all derived from the real path of its data folder. */
export interface Folders {
  readonly root: string;
  readonly data: string;
  readonly socket: string;
  readonly logFile: string;
  /** Part of each server process's title, which distinguishes ours from others. */
  readonly clusterName: string;
}

// The kernel allows about 104 bytes for the whole path, including the file name.
const longestSocketFolder = 85;

export async function locateFolders(dataDir: string): Promise<Folders> {
  const root = await makeWritable(dataDir);
  const data = join(root, "postgres");
  const clusterName = `sightline-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`;
  const nearby = join(root, "postgres-socket");
  // Not os.tmpdir(): two products with different TMPDIRs must still use the same socket.
  const socket = Buffer.byteLength(nearby) <= longestSocketFolder ? nearby : `/tmp/${clusterName}`;
  return { root, data, socket, logFile: join(root, "postgres.log"), clusterName };
}

async function makeWritable(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedServerError(
      `The data folder cannot be used (${reason}). Make it writable, or choose another DATA_DIR.`,
    );
  }
}
