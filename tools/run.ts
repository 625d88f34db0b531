import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { inProject, projectFolder } from "./project.ts";

export interface Run {
  succeeded: boolean;
  /** Standard output and standard error, interleaved; empty if they were shown directly. */
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Show the output live instead of collecting it. */
  shown?: boolean;
}

const running = new Set<ChildProcess>();

/** Through our pipe, programs can't tell whether their output goes to a terminal or a log. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/** A test run starts the product dozens of times, so Node caches compiled sources. */
const compileCache = { NODE_COMPILE_CACHE: inProject("node_modules/.cache/node") };

/** Runs a program to its end, with the same Node that runs us. */
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

/** Starts a program that ends with us at the latest, on a signal. */
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

/** Until the returned function is called, a signal ends our children first, then this process. */
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
