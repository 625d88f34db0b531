import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { ownProcess } from "./own-process.ts";

export interface TestClickHouse {
  readonly url: string;
  /** Nobody answers until it's started again, with everything it had. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** As if its disk was replaced, while it's halted. */
  loseDisk(): Promise<void>;
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
export async function startClickHouse(
  options: { readonly zooKeeperPort?: number } = {},
): Promise<TestClickHouse> {
  const command = clickHouseCommand();
  if (command === null) throw new Error("ClickHouse isn't installed");
  const folder = await mkdtemp(join(tmpdir(), "sightline-clickhouse-"));
  const [port, tcpPort, copyPort] = [await freePort(), await freePort(), await freePort()];
  await writeConfig(folder, { port, tcpPort, copyPort, ...options });
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, "data");
  const { start, halt } = ownProcess({
    name: "ClickHouse",
    command,
    args: [`--config-file=${join(folder, "config.xml")}`],
    answers: async () => (await fetch(`${url}/ping`).catch(() => null))?.ok === true,
    log: () => readFile(join(folder, "errors"), "utf8"),
  });
  await start();
  return {
    url,
    start,
    halt,
    async loseDisk() {
      await rm(data, { recursive: true });
      await mkdir(data);
    },
    async drop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface ServerConfig {
  readonly port: number;
  readonly tcpPort: number;
  /** Where other servers copy parts from. */
  readonly copyPort: number;
  readonly zooKeeperPort?: number;
}

/** The outer name is what versions before 21 ask for; later ones still read it. */
async function writeConfig(
  folder: string,
  { port, tcpPort, copyPort, zooKeeperPort }: ServerConfig,
): Promise<void> {
  const zooKeeper = `<zookeeper>
    <node><host>127.0.0.1</host><port>${zooKeeperPort}</port></node>
    <session_timeout_ms>5000</session_timeout_ms>
  </zookeeper>
  <interserver_http_host>127.0.0.1</interserver_http_host>
  <interserver_http_port>${copyPort}</interserver_http_port>`;
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
  ${zooKeeperPort === undefined ? "" : zooKeeper}
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
