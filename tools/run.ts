import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { inProject, projectFolder } from "./project.ts";

export interface Run {
  succeeded: boolean;
  /** Standard output and standard error as they came; empty when they were shown directly. */
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Show the output as it comes instead of keeping it. */
  shown?: boolean;
}

const running = new Set<ChildProcess>();

/** Programs cannot see through our pipe whether their words end in a terminal or in a log. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/** A test run starts the product dozens of times: Node reads its sources compiled. */
const compileCache = { NODE_COMPILE_CACHE: inProject("node_modules/.cache/node") };

/** Runs a program to its end. The Node it finds is the one that runs us. */
export async function run(program: string, args: string[], options: RunOptions = {}): Promise<Run> {
  const child = startChild(program, args, {
    cwd: options.cwd ?? projectFolder,
    env: { ...process.env, PATH: searchPath(), ...compileCache, ...colours, ...options.env },
    stdio: options.shown ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  try {
    const [code] = await once(child, "close");
    return { succeeded: code === 0, output: Buffer.concat(output).toString() };
  } catch (error) {
    return { succeeded: false, output: `${program}: ${error}` };
  }
}

/** Starts a program that is ended, at the latest, when a signal ends us. */
export function startChild(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  running.add(child);
  const forget = () => running.delete(child);
  child.once("error", forget).once("close", forget);
  return child;
}

function searchPath(): string {
  const first = [dirname(process.execPath), inProject("node_modules/.bin")];
  return [...first, process.env.PATH].join(delimiter);
}

/** Until the returned function is called, a signal ends this process after what it has started. */
export function endTogetherOnSignal(): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const end = async (signal: (typeof signals)[number]) => {
    const ended = [...running].map((child) => once(child, "close"));
    for (const child of running) child.kill("SIGTERM");
    await Promise.allSettled(ended);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
