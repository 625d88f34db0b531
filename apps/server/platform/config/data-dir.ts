import { access, constants, mkdir } from "node:fs/promises";
import type { Config } from "./config.ts";
import { ConfigError } from "./config.ts";

/**
 * Secrets, database or email are kept there unless the settings name another place for each.
 * Made if it's missing; refused by name if nothing can be written there.
 */
export async function prepareDataDir(config: Config): Promise<void> {
  const { secretsKey, databaseUrl, mail, dataDir } = config;
  if (secretsKey && databaseUrl && mail.smtpUrl) return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The data folder can't be used (${reason}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}
