import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNode } from "../process/index.ts";

export interface TemporaryProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly outbox: string;
  /** Ends the process well and starts it again on the same folder and the same port. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** The whole product as a newcomer starts it, on a folder that goes with it. */
export async function startTemporaryProduct(
  settings: Record<string, string> = {},
): Promise<TemporaryProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "sightline-browser-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  let node = await startNode({ DATA_DIR: dataDir, ...settings }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const { url } = node;

  async function end() {
    const code = await node.end("SIGTERM");
    if (code !== 0) throw new Error(`the product ended with ${code} after SIGTERM`);
  }
  return {
    url,
    dataDir,
    outbox: join(dataDir, "outbox"),
    async restart() {
      await end();
      node = await startNode({ DATA_DIR: dataDir, ...settings, PORT: new URL(url).port });
    },
    async remove() {
      await end();
      await removeFolder();
    },
  };
}
