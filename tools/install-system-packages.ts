import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { run } from "./run.ts";

/**
 * Only Debian and its derivatives, and only as root: otherwise the machine isn't ours to change.
 */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/**
 * Installs Debian packages one by one, since a release may lack one of them; returns what went
 * wrong, if anything.
 */
export async function installSystemPackages(packages: string[]): Promise<string | undefined> {
  if (packages.includes("postgresql")) keepPostgresFromStarting();
  const update = await aptGet("update");
  if (!update.succeeded) return update.output;
  const problems: string[] = [];
  for (const name of packages) {
    const install = await aptGet("install", "-y", "--no-install-recommends", name);
    if (!install.succeeded) problems.push(install.output);
  }
  return problems.length === 0 ? undefined : problems.join("\n");
}

function aptGet(...args: string[]) {
  const keepOurSettings = ["-o", "Dpkg::Options::=--force-confold", "-q"];
  return run("apt-get", [...keepOurSettings, ...args], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Tests need the programs; a system server would only take the port. */
function keepPostgresFromStarting() {
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(settings)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(settings, "create_main_cluster = false\n");
}
