// A stand-in for the product: `node product.ts DATA_DIR [FIRST_ID]`. Prints `ready`; with a first
// id it writes rows forever, printing `saved ID` for each one the database acknowledged.
import { sql } from "kysely";
import { startEmbedded } from "../embedded/index.ts";
import { isUnavailable } from "../errors.ts";
import { type Database, openDatabase } from "../open-database.ts";

const [dataDir = "", firstId] = process.argv.slice(2);

const server = await startEmbedded({ dataDir, log: (message) => print(`log ${message}`) });
const database = openDatabase({ connection: server.connection, applicationName: "product" });
process.once("SIGTERM", async () => {
  await database.close();
  await server.stop();
  process.exit(0);
});
print("ready");
if (firstId !== undefined) await writeForEver(database, Number(firstId));

async function writeForEver({ db }: Database, first: number): Promise<void> {
  for (let id = first; ; id += 1) {
    try {
      await sql`insert into saved (id) values (${id})`.execute(db);
      print(`saved ${id}`);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
