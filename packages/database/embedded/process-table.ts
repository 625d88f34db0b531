import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const run = promisify(execFile);

/** One process, or null if it is gone (a zombie has no command left and counts as gone). */
export async function findProcess(pid: number): Promise<RunningProcess | null> {
  if (process.platform !== "linux") {
    return (await listWithPs(["-p", String(pid)]))[0] ?? null;
  }
  try {
    const [command, status] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
    return command === "" ? null : { pid, parent, command: command.replaceAll("\0", " ") };
  } catch {
    return null;
  }
}

export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== "linux") return await listWithPs(["-A"]);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(findProcess));
  return found.filter((each) => each !== null);
}

async function listWithPs(selection: string[]): Promise<RunningProcess[]> {
  const { stdout } = await run("ps", [...selection, "-ww", "-o", "pid=,ppid=,args="]).catch(() => ({
    stdout: "",
  }));
  return stdout
    .split("\n")
    .map((line) => /^ *(\d+) +(\d+) +(\S.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = ""]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command,
    }));
}
