import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "../../tools/free-port.ts";
import { inProject } from "../../tools/project.ts";

export const HAPROXY = "/usr/sbin/haproxy";

export function hasHaproxy(): boolean {
  return existsSync(HAPROXY);
}

export interface Balancer {
  /** Where people come in. */
  readonly url: string;
  /** Leads to the primary. */
  readonly database: string;
  stop(): Promise<void>;
}

/** HAProxy with the file that operators use, and other addresses. */
export async function startBalancer(given: {
  web: readonly string[];
  databases: readonly string[];
}): Promise<Balancer> {
  const [publicAddress, database] = [await loopback(), await loopback()];
  const addresses = {
    ...{ PUBLIC_ADDRESS: publicAddress, DATABASE_ADDRESS: database },
    ...named("WEB", given.web),
    ...named("DB", given.databases),
  };
  const child = spawn(HAPROXY, ["-q", "-db", "-f", inProject("deploy/haproxy.cfg")], {
    env: addresses,
    stdio: ["ignore", "ignore", "inherit"],
  });
  endWithUs(child);
  return {
    url: `http://${publicAddress}`,
    database,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function endWithUs(child: ChildProcess): void {
  process.once("exit", () => child.kill("SIGKILL"));
}

async function loopback(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

function named(kind: string, addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(addresses.map((address, nth) => [`${kind}_${nth + 1}`, address]));
}
