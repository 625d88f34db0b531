import { constants } from "node:os";
import { BackupError } from "@sightline/database/backup";
import { EmbeddedServerError } from "@sightline/database/embedded";
import { ConfigError } from "../platform/config/index.ts";

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Runs a command to its exit code. A signal aborts it, so that it can clean up, and gives the code that
 * shells expect. What an operator can fix is said without a trace.
 */
export async function runToExitCode(
  command: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const stopping = new AbortController();
  let ended = 0;
  for (const name of SIGNALS) {
    process.once(name, () => {
      ended = 128 + constants.signals[name];
      stopping.abort(new BackupError("Stopped. Nothing was changed."));
    });
  }
  try {
    return await command(stopping.signal);
  } catch (error) {
    console.error(messageOf(stopping.signal.aborted ? stopping.signal.reason : error));
    return ended || 1;
  }
}

function messageOf(error: unknown): unknown {
  const isExpected =
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedServerError;
  return isExpected ? error.message : error;
}
