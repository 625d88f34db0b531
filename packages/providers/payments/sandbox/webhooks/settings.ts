import type { SandboxSettings } from "../store/sandbox-objects.ts";
import type { SandboxTransaction } from "../store/sandbox-store.ts";

const SETTINGS = "sandbox";
const MOST_REPEATS = 5;

export async function readSettings(tx: SandboxTransaction): Promise<SandboxSettings> {
  return (await tx.get("settings", SETTINGS)) ?? { repeat: 1, shuffle: false };
}

export async function changeSettings(
  tx: SandboxTransaction,
  changes: Partial<SandboxSettings>,
): Promise<SandboxSettings> {
  const changed = { ...(await readSettings(tx)), ...changes };
  if (!Number.isInteger(changed.repeat) || changed.repeat < 1 || changed.repeat > MOST_REPEATS) {
    throw new RangeError(`An event is delivered one to ${MOST_REPEATS} times.`);
  }
  await tx.put("settings", SETTINGS, changed);
  return changed;
}
