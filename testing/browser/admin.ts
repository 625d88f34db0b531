import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ADMIN = fileURLToPath(new URL("../../apps/server/main/admin.ts", import.meta.url));

/** As `npm run admin -- grant EMAIL` does it, beside the running product. */
export async function grantAdmin(dataDir: string, email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [ADMIN, "grant", email], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir },
  });
}
