import { grantAdmin } from "../modules/accounts/index.ts";
import { unblockAddress } from "../modules/security/index.ts";
import { readConfig } from "../platform/config/index.ts";
import { connectDatabase } from "../platform/database/index.ts";
import { createLog } from "../platform/logging/index.ts";

const USAGE = `Usage:
  npm run admin -- grant EMAIL      gives an account the admin role
  npm run admin -- unblock ADDRESS  lifts the blocks that include an IP address`;

type Database = Awaited<ReturnType<typeof connectDatabase>>;
const COMMANDS: Readonly<Record<string, (database: Database, about: string) => Promise<number>>> = {
  grant,
  unblock,
};

async function admin(args: readonly string[]): Promise<number> {
  const [name = "", about] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || !about || args.length !== 2) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const database = await connectDatabase(config, createLog("warn"));
  try {
    return await command(database, about);
  } finally {
    await database.close();
  }
}

async function grant({ db }: Database, email: string): Promise<number> {
  const found = await grantAdmin(db, email);
  if (found) console.log(`${email} is now an admin.`);
  else console.error(`There's no account for ${email}. Sign up first.`);
  return found ? 0 : 1;
}

async function unblock({ db }: Database, address: string): Promise<number> {
  const lifted = await unblockAddress(db, address);
  if (lifted.length > 0) console.log(`No longer blocked: ${lifted.join(", ")}.`);
  else console.error(`${address} isn't blocked.`);
  return lifted.length > 0 ? 0 : 1;
}

process.exitCode = await admin(process.argv.slice(2));
