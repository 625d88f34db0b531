import { isUnavailable } from "@sightline/database";
import { endSecondFactor, grantAdmin } from "../modules/accounts/index.ts";
import { unblockAddress } from "../modules/security/index.ts";
import { movePageViews } from "../modules/traffic/index.ts";
import { type Config, readConfig } from "../platform/config/index.ts";
import { connectDatabase } from "../platform/database/index.ts";
import { createLog } from "../platform/logging/index.ts";
import { showProgress } from "./terminal-progress.ts";

const USAGE = `Usage:
  npm run admin -- grant EMAIL      gives an account the admin role
  npm run admin -- two-step-off EMAIL
                                    turns two-step sign-in off for someone who lost their codes
  npm run admin -- unblock ADDRESS  lifts the blocks that include an IP address
  npm run admin -- move-page-views clickhouse|postgresql
                                    moves page views of days that are over, with CLICKHOUSE_URL set`;

type Database = Awaited<ReturnType<typeof connectDatabase>>;
type Command = (database: Database, about: string, config: Config) => Promise<number>;
const COMMANDS: Readonly<Record<string, Command>> = {
  grant,
  "two-step-off": twoStepOff,
  unblock,
  "move-page-views": moveViews,
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
    return await command(database, about, config);
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

async function twoStepOff({ db }: Database, email: string): Promise<number> {
  const wasOn = await endSecondFactor(db, email);
  if (wasOn) console.log(`Two-step sign-in is off for ${email}.`);
  else if (wasOn === null) console.error(`There's no account for ${email}.`);
  else console.error(`Two-step sign-in isn't on for ${email}.`);
  return wasOn ? 0 : 1;
}

async function unblock({ db }: Database, address: string): Promise<number> {
  const lifted = await unblockAddress(db, address);
  if (lifted.length > 0) console.log(`No longer blocked: ${lifted.join(", ")}.`);
  else console.error(`${address} isn't blocked.`);
  return lifted.length > 0 ? 0 : 1;
}

/** Each day is moved whole or not at all: after an interruption, the same command continues. */
async function moveViews({ db }: Database, target: string, config: Config): Promise<number> {
  const { clickHouseUrls } = config;
  if ((target !== "clickhouse" && target !== "postgresql") || clickHouseUrls === null) {
    console.error(USAGE);
    return 2;
  }
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort());
  }
  const progress = showProgress();
  try {
    const { moved, left } = await movePageViews(db, clickHouseUrls, target, {
      signal: stopping.signal,
      onMoved: (done, all) => progress.show(`${done} of ${all} days`, done / all),
    });
    progress.end();
    console.log(`Days moved: ${moved}.`);
    if (left > 0) console.error(`Days left: ${left}. Run the command again to continue.`);
    return left === 0 ? 0 : 1;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    progress.end();
    console.error(`We couldn't reach the server: ${(error as Error).message}`);
    console.error("Nothing is lost. Run the command again to continue.");
    return 1;
  }
}

process.exitCode = await admin(process.argv.slice(2));
