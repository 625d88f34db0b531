import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { builtCommand } from "../../tools/builds.ts";

export { builtCommand };

export interface ProductNode {
  readonly url: string;
  readonly process: ChildProcess;
  readonly readyMs: number;
  /** Sends the signal and waits for the exit; null if the signal itself ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The product as a separate process, ready to serve. */
export async function startNode(settings: Record<string, string>): Promise<ProductNode> {
  const started = performance.now();
  const child = spawn(process.execPath, [builtCommand("serve")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      ...settings,
    },
    // When the process that started a product dies, the channel closes and the product stops.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });

  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}:\n${said}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = /^Sightline is ready at (.+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
  });
  return {
    url,
    process: child,
    readyMs: performance.now() - started,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** The embedded database server's own process. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
