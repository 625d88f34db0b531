import { execFile, type SpawnOptions } from "node:child_process";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";
import type { Account } from "./identity.ts";

interface Command {
  readonly program: string;
  readonly args: string[];
  readonly options: Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid">;
}

/** Turns a PostgreSQL program into a command that runs as the right user. */
export type RunAs = (program: string, args: string[]) => Command;

const run = promisify(execFile);

export async function chooseRunAs(
  account: Account | null,
  folders: Folders,
  binaries: Binaries,
): Promise<RunAs> {
  if (account === null) return asOurselves;
  for (const runAs of [asAccount(account), asAccountThatMaySearch(account)]) {
    if (await reaches(runAs, folders, binaries)) return runAs;
  }
  throw new EmbeddedServerError(
    `PostgreSQL refuses to run as root, and user id ${account.uid}, which would run it instead, cannot ` +
      `reach ${folders.root} or ${binaries.postgres}. Choose a DATA_DIR that others may enter ` +
      "(chmod o+x on its parents), start Sightline as a normal user, or set DATABASE_URL.",
  );
}

const asOurselves: RunAs = (program, args) => ({ program, args, options: surroundings() });

function asAccount({ uid, gid }: Account): RunAs {
  return (program, args) => ({ program, args, options: { ...surroundings(), uid, gid } });
}

/** Below a folder only root may enter, the server needs permission to traverse it, nothing more. */
function asAccountThatMaySearch({ uid, gid }: Account): RunAs {
  const asUser = ["--reuid", String(uid), "--regid", String(gid), "--clear-groups"];
  const searching = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return (program, args) => ({
    program: "setpriv",
    args: [...asUser, ...searching, program, ...args],
    options: surroundings(),
  });
}

async function reaches(runAs: RunAs, folders: Folders, binaries: Binaries): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const probe = runAs("/bin/sh", ["-c", script, "sh", folders.root, binaries.postgres]);
  return await run(probe.program, probe.args, probe.options).then(
    () => true,
    () => false,
  );
}

/** Without our own environment: it has secrets, and PG… settings meant for other servers. */
function surroundings(): Command["options"] {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { cwd: "/", env: { PATH, LD_LIBRARY_PATH, LC_ALL: "C", TZ: "UTC" } };
}
