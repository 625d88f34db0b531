import type { AppliedMigration } from "../migrating/history.ts";
import type { RowDigest } from "./row-digest.ts";

/** A table whose rows are stored in it: no partitioned one. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
}

export interface Partition {
  readonly schema: string;
  readonly parent: string;
  readonly name: string;
  /** As `attach partition` takes it. */
  readonly bound: string;
}

export interface Sequence {
  readonly schema: string;
  readonly name: string;
  readonly lastValue: string;
}

/** The job queue has tables of its own, made by its library and not by migrations. */
export interface QueueSchema {
  readonly version: number;
  /** A script that makes them as they are in this version, without a transaction of its own. */
  readonly construction: string;
}

/** Encrypted values can only be read with the key they were written with. */
export interface BackedUpKey {
  readonly fingerprint: string;
  /** Null: the operator keeps it. */
  readonly value: string | null;
}

export interface TableInFile extends StoredTable, RowDigest {
  /** Where its compressed rows are in the file. */
  readonly offset: number;
  readonly length: number;
}

/** What a backup holds; written at its end. */
export interface Manifest {
  readonly madeAt: string;
  /** Of Sightline. */
  readonly version: string;
  readonly postgres: string;
  readonly migrations: readonly AppliedMigration[];
  readonly queue: QueueSchema | null;
  readonly partitions: readonly Partition[];
  readonly sequences: readonly Sequence[];
  readonly tables: readonly TableInFile[];
  readonly key: BackedUpKey | null;
}

/** A backup that can't be made, read or restored; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** How much of the work is done, from 0 to 1. */
export type OnProgress = (step: string, done: number) => void;
