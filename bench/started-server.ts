import { once } from "node:events";
import { resolve as resolvePath } from "node:path";
import { createInterface } from "node:readline";
import { projectFolder } from "../tools/project.ts";
import { startChild } from "../tools/run.ts";

export interface StartedServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Runs a script until it prints `… is ready at URL`, in a process of its own as in real life. */
export async function startServer(
  script: string,
  env: Record<string, string> = {},
): Promise<StartedServer> {
  const child = startChild(process.execPath, [resolvePath(projectFolder, script)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const url = child.stdout && (await readAddress(child.stdout));
  if (!url) throw new Error(`${script} ended before it was ready.`);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  createInterface({ input: output })
    .on("line", (line) => {
      const url = /is ready at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    })
    .once("close", () => resolve(undefined));
  return promise;
}
