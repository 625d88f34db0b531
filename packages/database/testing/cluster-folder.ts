import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Folders, locateFolders } from "../embedded/folders.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** Where the run's own cluster is, told to every worker by the set-up. */
export const CLUSTER_VARIABLE = "SIGHTLINE_TEST_CLUSTER";

/** A data folder for one test, on which a server has run and stopped before. */
export async function clusterFolder(...below: string[]): Promise<Folders> {
  const folders = await scratchFolder(...below);
  await copyCluster(folders);
  return folders;
}

/** Making a cluster takes seconds, copying one does not. */
export async function copyCluster(to: Folders): Promise<void> {
  const made = process.env[CLUSTER_VARIABLE];
  if (!made) throw new Error("no cluster to copy: run through the project's set-up");
  const from = await locateFolders(made);
  // Not `fs.cp`, which gives the copy to whoever makes it.
  await promisify(execFile)("cp", ["-a", from.data, to.data]);
}
