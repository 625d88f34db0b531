import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { freePort } from "./free-port.ts";

export interface PostgresPrograms {
  version: number;
  folder: string;
}

interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The oldest supported PostgreSQL on this machine. */
export function findPostgres(oldest = 15): PostgresPrograms | undefined {
  return globSync([
    "/usr/lib/postgresql/*/bin/initdb",
    "/{opt/homebrew,usr/local}/opt/postgresql@*/bin/initdb",
  ])
    .map((initdb) => ({
      version: Number(/postgresql[/@](\d+)/.exec(initdb)?.[1]),
      folder: join(initdb, ".."),
    }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => a.version - b.version)[0];
}

/** A fresh server in a temporary folder; durability is off, because nothing in it has to last. */
export async function startTemporaryPostgres(
  programs: PostgresPrograms,
): Promise<TemporaryPostgres> {
  const user = serverUser();
  const home = await makeScratchFolder("sightline-postgres-");
  const password = randomBytes(16).toString("hex");
  createCluster(programs, home, password, user);

  const port = await freePort();
  const server = startServer(programs, home, port, user);
  await becomesReady(server, join(home, "data/postmaster.pid"));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, "close");
      server.stdin?.end();
      await ended;
    },
  };
}

export interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = /^postgres:/m.test(readFileSync("/etc/passwd", "utf8")) ? "postgres" : "nobody";
  const id = (flag: string) => Number(execFileSync("id", [flag, name]));
  return { uid: id("-u"), gid: id("-g") };
}

export function createCluster(
  programs: PostgresPrograms,
  home: string,
  password: string,
  user?: User,
) {
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, password);
  if (user) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(
    join(programs.folder, "initdb"),
    ["-D", join(home, "data"), "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", ...access],
    { ...user, cwd: home, stdio: "pipe" },
  );
}

/**
 * Stops the server and removes its folder once our end of the pipe closes, even after a kill -9.
 */
const guard = `trap "" INT TERM HUP
home="$1"; shift
"$@" & cat > /dev/null
kill -QUIT $!; kill -CONT $!; wait; cd /; rm -rf "$home"`;

const WITHOUT_DURABILITY = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/** The server of the folder `data` in its home. */
export function startServer(
  programs: PostgresPrograms,
  home: string,
  port: number,
  user?: User,
  own: readonly string[] = WITHOUT_DURABILITY,
) {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${home}`,
    "max_connections=200",
    ...own,
  ].flatMap((setting) => ["-c", setting]);
  const command = [join(programs.folder, "postgres"), "-D", join(home, "data"), ...settings];
  return spawn("sh", ["-c", guard, "guard", home, ...command], {
    ...user,
    cwd: home,
    stdio: ["pipe", "ignore", "ignore"],
  });
}

export async function becomesReady(server: ChildProcess, pidFile: string) {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    if (existsSync(pidFile) && readFileSync(pidFile, "utf8").split("\n")[7]?.trim() === "ready")
      return;
    await pause(100);
  }
  server.stdin?.end();
  throw new Error("The temporary PostgreSQL did not start.");
}
