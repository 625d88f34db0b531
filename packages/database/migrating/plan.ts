import type { AppliedMigration } from "./history.ts";
import type { Migration } from "./migration-files.ts";

interface MigrationPlan {
  readonly pending: Migration[];
  /** Applied by a newer version of the product that shares this database. */
  readonly fromTheFuture: AppliedMigration[];
}

/** The remaining migrations; throws if the files and the database contradict each other. */
export function planMigrations(files: Migration[], history: AppliedMigration[]): MigrationPlan {
  const fileByNumber = new Map(files.map((file) => [file.number, file]));
  const newestFile = files.at(-1)?.number ?? 0;
  const newestApplied = history.at(-1)?.number ?? 0;

  for (const applied of history) {
    const file = fileByNumber.get(applied.number);
    if (file === undefined && applied.number < newestFile) throw missingFile(applied);
    if (file !== undefined && file.checksum !== applied.checksum) throw changedFile(file);
  }

  const appliedNumbers = new Set(history.map((applied) => applied.number));
  const pending = files.filter((file) => !appliedNumbers.has(file.number));
  const late = pending.find((file) => file.number < newestApplied);
  if (late !== undefined) throw lateFile(late, newestApplied);

  return { pending, fromTheFuture: history.filter((applied) => applied.number > newestFile) };
}

function changedFile(file: Migration): Error {
  return new Error(
    `${file.fileName} was changed after it had been applied to this database. ` +
      "Restore it, and put the change into a new migration.",
  );
}

function missingFile(applied: AppliedMigration): Error {
  return new Error(
    `Migration ${applied.number} (${applied.name}) was applied to this database, ` +
      "but its file is gone. Restore it.",
  );
}

function lateFile(file: Migration, newestApplied: number): Error {
  return new Error(
    `${file.fileName} is out of order: this database is already at migration ${newestApplied}. ` +
      "Give it the next free number.",
  );
}
