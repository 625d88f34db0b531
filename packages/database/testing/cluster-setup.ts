import { rm } from "node:fs/promises";
import { makeScratchFolder, removeWhenWeEnd } from "@sightline/testing/scratch-folder";
import { startEmbedded } from "../embedded/index.ts";
import { CLUSTER_VARIABLE } from "./cluster-folder.ts";

/** Creates one database cluster for the whole run, which tests copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await makeScratchFolder("sightline-cluster-");
  removeWhenWeEnd(dataDir);
  await (await startEmbedded({ dataDir, durable: false })).stop();
  process.env[CLUSTER_VARIABLE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
