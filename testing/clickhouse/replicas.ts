import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { startClickHouse, type TestClickHouse } from "./clickhouse-server.ts";
import { type OwnProcess, ownProcess } from "./own-process.ts";

export interface TestReplicas {
  readonly one: TestClickHouse;
  readonly other: TestClickHouse;
  /** How they agree on what there is. */
  readonly zooKeeper: OwnProcess;
  drop(): Promise<void>;
}

/** Where Debian has it. */
const ZOOKEEPER_JAR = "/usr/share/java/zookeeper.jar";

export function hasZooKeeper(): boolean {
  return existsSync(ZOOKEEPER_JAR);
}

/** Two ClickHouse servers that copy from one another, and ZooKeeper. */
export async function startReplicas(): Promise<TestReplicas> {
  const folder = await mkdtemp(join(tmpdir(), "sightline-zookeeper-"));
  const zooKeeperPort = await freePort();
  const zooKeeper = await prepareZooKeeper(folder, zooKeeperPort);
  await zooKeeper.start();
  const [one, other] = [
    await startClickHouse({ zooKeeperPort }),
    await startClickHouse({ zooKeeperPort }),
  ];
  return {
    ...{ one, other, zooKeeper },
    async drop() {
      await Promise.all([one.drop(), other.drop(), zooKeeper.halt()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepareZooKeeper(folder: string, port: number): Promise<OwnProcess> {
  if (!hasZooKeeper()) throw new Error("ZooKeeper isn't installed");
  const config = join(folder, "zoo.cfg");
  await writeFile(
    config,
    `tickTime=500
dataDir=${folder}/data
clientPort=${port}
clientPortAddress=127.0.0.1
admin.enableServer=false
4lw.commands.whitelist=srvr
`,
  );
  return ownProcess({
    name: "ZooKeeper",
    command: "java",
    args: [
      ...["-Xmx256m", "-cp", ZOOKEEPER_JAR],
      ...["org.apache.zookeeper.server.quorum.QuorumPeerMain", config],
    ],
    answers: () => isServing(port),
  });
}

/** Just after it has opened its port, it refuses all else. */
function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("srvr"));
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk;
    });
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(said.includes("Mode: standalone")));
  });
}
