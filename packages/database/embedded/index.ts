import type { ConnectionOptions } from "../connection.ts";
import { findBinaries } from "./binaries.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import { locateFolders } from "./folders.ts";
import { chooseAccount } from "./identity.ts";
import { chooseRunAs } from "./run-as.ts";
import { connectionTo, productDatabase } from "./server-address.ts";
import { prepareSocketFolder } from "./socket-folder.ts";
import type { Cluster } from "./start-or-adopt.ts";
import { supervise } from "./supervise.ts";

export { EmbeddedServerError } from "./embedded-server-error.ts";

export interface EmbeddedServer {
  readonly connection: ConnectionOptions;
  /** Gives up our share; the server stops when nobody else is using it. Close your pools first. */
  stop(): Promise<void>;
}

interface EmbeddedServerOptions {
  dataDir: string;
  log?: (message: string) => void;
}

/** Starts PostgreSQL on this folder or joins the one running, and keeps it running until `stop`. */
export async function startEmbedded({
  dataDir,
  log = () => {},
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  refuseWindows();
  const cluster = await prepareCluster(dataDir);
  const { stop } = await supervise(cluster, log);
  return { connection: connectionTo(cluster.folders, productDatabase), stop };
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const folders = await locateFolders(dataDir);
  const account = await chooseAccount(folders);
  const binaries = await findBinaries(folders.data);
  const runAs = await chooseRunAs(account, folders, binaries);
  await prepareSocketFolder(folders, account);
  await prepareDataFolder(folders, account, runAs, binaries);
  return { folders, binaries, runAs };
}

/** Node cannot connect to the kind of socket that PostgreSQL opens there. */
function refuseWindows(): void {
  if (process.platform !== "win32") return;
  throw new EmbeddedServerError(
    "The embedded database does not run on Windows. " +
      "Set DATABASE_URL to a PostgreSQL server of your own, or start Sightline inside WSL.",
  );
}
