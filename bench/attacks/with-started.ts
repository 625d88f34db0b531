import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITH_SITES } from "@sightline/testing/crawling";
import { WITH_ADMIN } from "@sightline/testing/http";
import { freePort } from "../../tools/free-port.ts";
import { startServer } from "../started-server.ts";

/** A product of a version's folder, with data of its own, for as long as the work lasts. */
export async function withStarted<Result>(
  folder: string,
  work: (url: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), "sightline-bench-"));
  try {
    const { url, pid, stop } = await startServer(join(folder, "tools/start.ts"), {
      PORT: String(await freePort()),
      DATA_DIR: data,
      ...WITH_ADMIN,
      ...WITH_SITES,
    });
    try {
      return await work(url, pid);
    } finally {
      await stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
