// A restore that stops just before its end: `node restorer.ts CONNECTION_AS_JSON FILE DIRECTORY`.
// Prints `loaded` when everything but the commit is done, and waits to be killed.
import { openBackupFile, restoreBackup } from "../backup/index.ts";

const [connection = "", file = "", directory = ""] = process.argv.slice(2);
const backup = await openBackupFile(file);
await restoreBackup(JSON.parse(connection), backup, {
  directory,
  deleteExistingData: true,
  beforeCommit: () => {
    process.stdout.write("loaded\n");
    // A pending promise alone wouldn't keep the process alive without its connection.
    setInterval(() => {}, 1_000);
    return new Promise(() => {});
  },
});
