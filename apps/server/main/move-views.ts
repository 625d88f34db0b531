import { isUnavailable } from "@sightline/database";
import { movePageViews, type Target } from "../modules/traffic/index.ts";
import { readConfig } from "../platform/config/index.ts";
import { connectDatabase } from "../platform/database/index.ts";
import { createLog } from "../platform/logging/index.ts";
import { runToExitCode } from "./one-command.ts";
import { showProgress } from "./terminal-progress.ts";

const USAGE = `Usage, with CLICKHOUSE_URL set:
  npm run move-views -- clickhouse  moves page views of days that are over to ClickHouse
  npm run move-views -- postgresql  moves everything back`;

const NAMES: Readonly<Record<Target, string>> = {
  clickhouse: "ClickHouse",
  postgresql: "PostgreSQL",
};

/** Each day is moved whole or not at all: after an interruption, the same command continues. */
async function moveViews(args: readonly string[], signal: AbortSignal): Promise<number> {
  const [target] = args;
  const config = readConfig(process.env);
  const { clickHouseUrl } = config;
  if (!isTarget(target) || args.length !== 1 || clickHouseUrl === null) {
    console.error(USAGE);
    return 2;
  }
  const database = await connectDatabase(config, createLog("warn"));
  const progress = showProgress();
  try {
    const { moved, left } = await movePageViews(database.db, clickHouseUrl, target, {
      signal,
      onMoved: (done, all) => progress.show(`Moved ${done} of ${all} days`, done / all),
    });
    progress.end();
    console.log(`Moved to ${NAMES[target]}: ${days(moved)}.`);
    if (left === 0) return 0;
    console.error(`Not moved yet: ${days(left)}. Run the command again to continue.`);
    return 1;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    progress.end();
    console.error(`We couldn't reach the server: ${(error as Error).message}.`);
    console.error("Nothing is lost. Run the command again to continue.");
    return 1;
  } finally {
    progress.end();
    await database.close();
  }
}

function isTarget(text: string | undefined): text is Target {
  return text !== undefined && Object.hasOwn(NAMES, text);
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

process.exitCode = await runToExitCode((signal) => moveViews(process.argv.slice(2), signal));
