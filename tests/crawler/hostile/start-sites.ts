import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface StartedSites {
  /** In the order of the bombs. */
  readonly hostile: readonly string[];
  readonly good: readonly string[];
  stop(): void;
}

/** The hostile sites and some good ones, in a process of their own. */
export async function startSites(good: { sites: number; pages: number }): Promise<StartedSites> {
  const path = fileURLToPath(new URL("./sites-process.ts", import.meta.url));
  const child = fork(path, [String(good.sites), String(good.pages)], { execArgv: [] });
  const [origins] = await once(child, "message");
  return { ...origins, stop: () => void child.disconnect() };
}
