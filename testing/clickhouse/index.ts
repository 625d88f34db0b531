import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const STARTS_WITHIN_MS = 60_000;

export interface TestClickHouse {
  readonly url: string;
  /** Nobody answers until it's started again, with everything it had. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and deletes what it had. */
  drop(): Promise<void>;
}

/** Null where ClickHouse isn't installed, as on most machines. */
export function clickHouseCommand(): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin"];
  const found = folders.map((folder) => join(folder, "clickhouse-server")).find(existsSync);
  return found ?? null;
}

/** A server of its own on this machine, in a temporary folder. */
export async function startClickHouse(): Promise<TestClickHouse> {
  const command = clickHouseCommand();
  if (command === null) throw new Error("ClickHouse isn't installed");
  const folder = await mkdtemp(join(tmpdir(), "sightline-clickhouse-"));
  const [port, tcpPort] = [await freePort(), await freePort()];
  await writeConfig(folder, port, tcpPort);
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn(command ?? "", [`--config-file=${join(folder, "config.xml")}`], {
      stdio: "ignore",
    });
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > until) {
        const log = await readFile(join(folder, "errors"), "utf8").catch(() => "");
        throw new Error(`ClickHouse didn't start: ${log}`);
      }
      await pause(100);
    }
  }
  async function halt(): Promise<void> {
    if (server === null || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
    server = null;
  }
  await start();
  return {
    url,
    start,
    halt,
    async drop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ping`).catch(() => null);
  return answer?.ok === true;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The outer name is what versions before 21 ask for; later ones still read it. */
async function writeConfig(folder: string, port: number, tcpPort: number): Promise<void> {
  await mkdir(join(folder, "data"));
  await writeFile(
    join(folder, "config.xml"),
    `<yandex>
  <logger>
    <level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog>
  </logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
  <tcp_port>${tcpPort}</tcp_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>67108864</mark_cache_size>
</yandex>
`,
  );
  await writeFile(
    join(folder, "users.xml"),
    `<yandex>
  <profiles><default><max_memory_usage>2000000000</max_memory_usage></default></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default/></quotas>
</yandex>
`,
  );
}
