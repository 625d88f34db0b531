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
  /** Releases our lease; the server stops when nobody else uses it. Close your pools first. */
  stop(): Promise<void>;
}

interface EmbeddedServerOptions {
  dataDir: string;
  /** False only in tests: much faster, but a machine crash may lose or corrupt data. */
  durable?: boolean;
  log?: (message: string) => void;
}

/** Starts PostgreSQL on this folder or joins the running one, and keeps it running until `stop`. */
export async function startEmbedded({
  dataDir,
  durable = true,
  log = () => {},
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  refuseWindows();
  if (!durable) refuseInProduction();
  const cluster = await prepareCluster(dataDir, durable);
  const { stop } = await supervise(cluster, log);
  return { connection: connectionTo(cluster.folders, productDatabase), stop };
}

async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const folders = await locateFolders(dataDir);
  const account = await chooseAccount(folders);
  const binaries = await findBinaries(folders.data);
  const runAs = await chooseRunAs(account, folders, binaries);
  await prepareSocketFolder(folders, account);
  await prepareDataFolder(folders, account, runAs, binaries);
  return { folders, binaries, runAs, durable };
}

function refuseInProduction(): void {
  if (process.env.NODE_ENV !== "production") return;
  throw new EmbeddedServerError(
    "An embedded database without durability is only for tests. It doesn't start with " +
      "NODE_ENV=production, because a crash could lose data.",
  );
}

/** Node can't connect to the kind of socket PostgreSQL opens there. */
function refuseWindows(): void {
  if (process.platform !== "win32") return;
  throw new EmbeddedServerError(
    "The embedded database does not run on Windows. " +
      "Set DATABASE_URL to a PostgreSQL server of your own, or start Sightline inside WSL.",
  );
}
