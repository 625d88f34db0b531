import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Folders, locateFolders } from "../embedded/folders.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** The path of the run's cluster, passed to every worker by the setup. */
export const CLUSTER_VARIABLE = "SIGHTLINE_TEST_CLUSTER";

/** A data folder for one test, on which a server has run and stopped before. */
export async function clusterFolder(...below: string[]): Promise<Folders> {
  const folders = await scratchFolder(...below);
  await copyCluster(folders);
  return folders;
}

/** Creating a cluster takes seconds; copying one doesn't. */
export async function copyCluster(to: Folders): Promise<void> {
  const made = process.env[CLUSTER_VARIABLE];
  if (!made) throw new Error("no cluster to copy: run through the project's set-up");
  const from = await locateFolders(made);
  // Not `fs.cp`, which doesn't preserve the owner.
  await promisify(execFile)("cp", ["-a", from.data, to.data]);
}
