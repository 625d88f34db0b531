import { rm } from "node:fs/promises";
import { freePort } from "../../tools/free-port.ts";
import { WITH_SITES } from "../crawling/index.ts";
import { type Balancer, startBalancer } from "../haproxy/index.ts";
import { WITH_ADMIN } from "../http/index.ts";
import { type ProductNode, startNode } from "../process/index.ts";
import { makeScratchFolder } from "../scratch-folder/index.ts";
import { type CountingSmtp, startCountingSmtp } from "../smtp/index.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "./replicated-postgres.ts";

export const METRICS_TOKEN = "a-token-for-those-who-watch";

export interface Member {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Sends the signal and waits for the end; null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** At the same address, with settings that have changed. */
  start(changed?: Record<string, string>): Promise<void>;
}

export interface SixNodes {
  readonly url: string;
  readonly web: readonly Member[];
  readonly workers: readonly Member[];
  readonly postgres: ReplicatedPostgres;
  readonly databaseUrl: string;
  readonly smtp: CountingSmtp;
  stop(): Promise<void>;
}

/**
 * Three web nodes and three workers behind HAProxy, on PostgreSQL with a standby. Nothing but the
 * database is shared: every node has a data folder of its own.
 */
export async function startSixNodes(settings: Record<string, string> = {}): Promise<SixNodes> {
  const opened = new AsyncDisposableStack();
  try {
    const postgres = await startReplicatedPostgres();
    opened.defer(() => postgres.stop());
    const ports = [await freePort(), await freePort(), await freePort()];
    const balancer = await startBalancer({
      web: ports.map((port) => `127.0.0.1:${port}`),
      databases: postgres.addresses,
    });
    opened.defer(() => balancer.stop());
    const smtp = await startCountingSmtp();
    opened.defer(() => smtp.stop());
    const databaseUrl = postgres.urlAt(balancer.database);
    const common = { ...settingsOf(balancer, databaseUrl), SMTP_URL: smtp.url, ...settings };

    const start = async (role: string, nth: number, port: number) => {
      const member = await aMember(`${role}-${nth + 1}`, { ...common, ROLE: role }, port);
      opened.defer(() => member.remove());
      return member;
    };
    // One after another: the first one migrates.
    const web: Member[] = [];
    for (const [nth, port] of ports.entries()) web.push(await start("web", nth, port));
    const workers: Member[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      workers.push(await start("worker", nth, await freePort()));
    }
    const { url } = balancer;
    return { url, web, workers, postgres, databaseUrl, smtp, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

function settingsOf({ url }: Balancer, databaseUrl: string): Record<string, string> {
  return {
    ...{ DATABASE_URL: databaseUrl, APP_URL: url, TRUSTED_PROXIES: "1", METRICS_TOKEN },
    ...{ SECRETS_KEY: "one key for all nodes, as the guide says", LOG_LEVEL: "error" },
    AUTH_REQUIRE_CONFIRMATION: "false",
    ...WITH_SITES,
    ...WITH_ADMIN,
  };
}

async function aMember(name: string, settings: Record<string, string>, port: number) {
  const DATA_DIR = await makeScratchFolder("sightline-node-");
  const start = (changed: Record<string, string> = {}): Promise<ProductNode> =>
    startNode({ ...settings, ...changed, DATA_DIR, PORT: String(port) });
  let node = await start();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return node.process.pid ?? 0;
    },
    end: (signal: NodeJS.Signals) => node.end(signal),
    async start(changed?: Record<string, string>) {
      node = await start(changed);
    },
    async remove() {
      await node.end("SIGTERM");
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
