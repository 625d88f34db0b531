import { grantAdmin } from "../modules/accounts/index.ts";
import { readConfig } from "../platform/config/index.ts";
import { connectDatabase } from "../platform/database/index.ts";
import { createLog } from "../platform/logging/index.ts";

const USAGE = "Usage: npm run admin -- grant EMAIL";

/** `grant EMAIL`: gives an account the admin role. */
async function admin(args: readonly string[]): Promise<number> {
  const [command, email] = args;
  if (command !== "grant" || !email || args.length !== 2) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const database = await connectDatabase(config, createLog("warn"));
  try {
    const found = await grantAdmin(database.db, email);
    if (found) console.log(`${email} is now an admin.`);
    else console.error(`There's no account for ${email}. Sign up first.`);
    return found ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await admin(process.argv.slice(2));
