import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";

export interface Child {
  readonly lines: string[];
  readonly errors: string[];
  /** Waits until the child has printed a matching line. */
  printed(pattern: RegExp, timeout?: number): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Settles with the exit code once all of the child's output is in `lines`. */
  readonly exited: Promise<number | null>;
}

/**
 * Runs a script of this folder as a separate process, killed at the end of the test at the latest.
 */
export function startChild(
  script: string,
  args: string[],
  account: { uid?: number; gid?: number } = {},
): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    ...account,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const exited = once(child, "close").then(([code]) => code);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  return {
    lines,
    errors,
    exited,
    kill: (signal) => child.kill(signal),
    async printed(pattern, timeout = 20_000) {
      const find = () => lines.find((line) => pattern.test(line)) ?? errors.join("\n");
      await expect.poll(find, { timeout, interval: 5 }).toMatch(pattern);
      return find();
    },
  };
}
