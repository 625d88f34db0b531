import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { onTestFinished } from "vitest";
import {
  openBackupFile,
  type RestoreOptions,
  restoreBackup,
  writeBackup,
} from "../backup/index.ts";
import type { ServerConnection } from "./scratch-server.ts";

/** Stands for the job queue's own tables. */
export const QUEUE = {
  version: 7,
  construction: `
    create schema if not exists pgboss;
    create table pgboss.version (version int primary key);
    insert into pgboss.version values (7);
    create table pgboss.stats (at timestamptz not null) partition by range (at)`,
};

/** A backup in a folder of its own, for one test. */
export async function backUp(source: ServerConnection): Promise<string> {
  const folder = await makeScratchFolder("sightline-backup-test-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, randomUUID());
  await writeBackup(source, file, { version: "0.1.0", queue: QUEUE, key: null });
  return file;
}

export async function restore(into: ServerConnection, file: string, options: RestoreOptions = {}) {
  const backup = await openBackupFile(file);
  return restoreBackup(into, backup, options).finally(() => backup.close());
}
