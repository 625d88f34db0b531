import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.ts";
import { run } from "./run.ts";

const LOCK = inProject("bench/package-lock.json");
const STAMP = inProject("bench/node_modules/.installed");

/** The packages that only benchmarks and releases need: most runs save their installation. */
export async function installBench(): Promise<void> {
  const wanted = readFileSync(LOCK, "utf8");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("Installing packages of the benchmarks …");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { succeeded, output } = await run("npm", args, { cwd: inProject("bench") });
  if (!succeeded) throw new Error(`npm ci in bench failed:\n\n${output.trim()}`);
  writeFileSync(STAMP, wanted);
}
