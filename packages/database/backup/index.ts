export { type BackupFile, openBackupFile } from "./backup-file.ts";
export {
  type BackedUpKey,
  BackupError,
  type Manifest,
  type OnProgress,
  type QueueSchema,
} from "./manifest.ts";
export { type RestoreOptions, restoreBackup } from "./restore-backup.ts";
export { type BackupOptions, writeBackup } from "./write-backup.ts";
