import { access, constants, mkdir } from "node:fs/promises";
import { ConfigError } from "./config.ts";

/** Made if it's missing; refused by name if nothing can be written there. */
export async function ensureDataDir(dataDir: string): Promise<void> {
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
