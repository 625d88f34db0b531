import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const STARTS_WITHIN_MS = 60_000;

export interface OwnProcess {
  start(): Promise<void>;
  /** `kill -9`; nothing if it isn't running. */
  halt(): Promise<void>;
}

export interface OwnProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly answers: () => Promise<boolean>;
  /** For the message if it doesn't start. */
  readonly log?: () => Promise<string>;
}

/** A server that can be killed and started again. */
export function ownProcess(options: OwnProcessOptions): OwnProcess {
  const { name, command, args, answers, log = async () => "" } = options;
  let server: ChildProcess | null = null;
  return {
    async start() {
      server = spawn(command, args, { stdio: "ignore" });
      const until = Date.now() + STARTS_WITHIN_MS;
      while (!(await answers())) {
        if (server.exitCode !== null || Date.now() > until) {
          throw new Error(`${name} didn't start: ${await log().catch(() => "")}`);
        }
        await pause(100);
      }
    },
    async halt() {
      if (server === null || server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
      server = null;
    },
  };
}
