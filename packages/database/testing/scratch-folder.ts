import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { expect, onTestFinished } from "vitest";
import { type Folders, locateFolders } from "../embedded/folders.ts";
import { findPostmaster } from "../embedded/postmaster.ts";

/** A data folder for one test. Its server and files are always removed afterwards. */
export async function scratchFolder(...below: string[]): Promise<Folders> {
  const base = await makeScratchFolder("sightline-database-test-");
  const folders = await locateFolders(join(base, ...below, "data"));
  onTestFinished(() => removeScratch(base, folders));
  return folders;
}

async function removeScratch(base: string, folders: Folders): Promise<void> {
  await endServer(folders);
  await rm(folders.socket, { recursive: true, force: true });
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
}

async function endServer(folders: Folders): Promise<void> {
  const pid = await findPostmaster(folders);
  if (pid === null) return;
  process.kill(pid, "SIGQUIT");
  await expect.poll(() => findPostmaster(folders), { timeout: 10_000 }).toBeNull();
}
