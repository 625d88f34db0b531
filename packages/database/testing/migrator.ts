// A node that migrates: `node migrator.ts CONNECTION_AS_JSON DIRECTORY`.
import { migrate } from "../migrating/migrate.ts";

const [connection = "", directory = ""] = process.argv.slice(2);
const { applied } = await migrate(JSON.parse(connection), { directory });
process.stdout.write(`applied ${applied.join(" ")}\n`);
