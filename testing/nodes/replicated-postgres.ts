import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../../tools/free-port.ts";
import {
  becomesReady,
  createCluster,
  findPostgres,
  type PostgresPrograms,
  serverUser,
  startServer,
} from "../../tools/temporary-postgres.ts";
import { makeScratchFolder } from "../scratch-folder/index.ts";

const PASSWORD = "of a server on loopback";

export interface ReplicatedPostgres {
  /** For `DATABASE_URL`, at an address that leads to the primary. */
  urlAt(address: string): string;
  readonly addresses: readonly [primary: string, standby: string];
  /** All its processes at once, as when the machine loses power. */
  killPrimary(): void;
  /** Its processes stop where they are, as when the machine hangs: connections stay open. */
  freezePrimary(): void;
  /** From now on nothing that the primary commits arrives there. */
  cutOffStandby(): Promise<void>;
  promoteStandby(): void;
  /** By mistake: as a primary that knows nothing of the promotion. Resolves once HAProxy has found it. */
  restartOldPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Debian's PostgreSQL as docs/guides/several-nodes.md sets it up: a commit is acknowledged once the
 * standby has it on its disk, too.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error("no PostgreSQL on this machine");
  const user = serverUser();
  const [primary, standby] = [await aServer(programs), await aServer(programs)];
  createCluster(programs, primary.home, PASSWORD, user);
  const access = join(primary.home, "data/pg_hba.conf");
  const check = "host postgres haproxy 127.0.0.1/32 trust\n";
  writeFileSync(access, check + readFileSync(access, "utf8"));
  await primary.start([]);
  await onServer(
    primary.port,
    "create role haproxy login",
    `create role replicator login replication password '${PASSWORD}'`,
    "create database sightline",
  );

  const source = `host=127.0.0.1 port=${primary.port} user=replicator password='${PASSWORD}'`;
  execFileSync(
    join(programs.folder, "pg_basebackup"),
    [
      ...["-d", source, "-D", join(standby.home, "data"), "-R", "-C", "-S", "standby"],
      ...["--checkpoint=fast", "--no-sync"],
    ],
    { ...user, cwd: standby.home, stdio: "pipe" },
  );
  await standby.start(["cluster_name=standby"]);
  // Not before the copy: a standby that waits for itself would never commit once it's promoted.
  await onServer(
    primary.port,
    "alter system set synchronous_standby_names = 'standby'",
    "select pg_reload_conf()",
  );
  await isSynchronous(primary.port);

  return {
    addresses: [`127.0.0.1:${primary.port}`, `127.0.0.1:${standby.port}`],
    urlAt: (address) => `postgres://postgres:${encodeURIComponent(PASSWORD)}@${address}/sightline`,
    killPrimary: () => primary.kill(),
    freezePrimary: () => primary.freeze(),
    async cutOffStandby() {
      await onServer(
        standby.port,
        "alter system set primary_conninfo = ''",
        "select pg_reload_conf()",
      );
    },
    promoteStandby() {
      execFileSync(
        join(programs.folder, "pg_ctl"),
        ["promote", "-w", "-D", join(standby.home, "data")],
        { ...user, cwd: standby.home, stdio: "pipe" },
      );
    },
    async restartOldPrimary() {
      await primary.start(["synchronous_standby_names="]);
      await wasCheckedTwice(primary.port);
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

async function aServer(programs: PostgresPrograms) {
  const user = serverUser();
  const home = await makeScratchFolder("sightline-replicated-");
  if (user) chownSync(home, user.uid, user.gid);
  const port = await freePort();
  const pidFile = join(home, "data/postmaster.pid");
  const guards: ChildProcess[] = [];
  const pids = () => {
    const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
    return [postmaster, ...children.trim().split(" ").filter(Boolean).map(Number)];
  };
  // The postmaster first, so that it starts no others meanwhile.
  const freeze = () => {
    for (const pid of pids()) process.kill(pid, "SIGSTOP");
  };
  return {
    home,
    port,
    async start(settings: readonly string[]) {
      // A server that was killed has left it, and it says that it's ready.
      rmSync(pidFile, { force: true });
      const guard = startServer(programs, home, port, user, settings);
      guards.push(guard);
      await becomesReady(guard, pidFile);
    },
    freeze,
    kill() {
      freeze();
      for (const pid of pids()) process.kill(pid, "SIGKILL");
    },
    async stop() {
      for (const guard of guards) {
        const ended = once(guard, "close");
        guard.stdin?.end();
        await ended;
      }
    },
  };
}

async function isSynchronous(port: number): Promise<void> {
  const state = "select sync_state from pg_stat_replication where application_name = 'standby'";
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await onServer(port, state);
    if (row?.sync_state === "sync") return;
  }
  throw new Error("The standby didn't become synchronous.");
}

/** Each of our own questions is a session, too. */
async function wasCheckedTwice(port: number): Promise<void> {
  const counted = "select sessions::int from pg_stat_database where datname = 'postgres'";
  const [before] = await onServer(port, counted);
  for (let own = 1; ; own += 1) {
    await pause(100);
    const [now] = await onServer(port, counted);
    if (Number(now?.sessions) - Number(before?.sessions) > own + 2) return;
  }
}

async function onServer(port: number, ...statements: string[]) {
  const client = new Client({
    ...{ host: "127.0.0.1", port, user: "postgres", password: PASSWORD, database: "postgres" },
  });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
