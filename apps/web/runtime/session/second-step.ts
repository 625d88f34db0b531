import { type BrowserStorage, tabStorage } from "../browser-storage.ts";

const STEP_KEY = "sightline-second-step";

/** A sign-in that waits for its code, as `SECOND_FACTOR_REQUIRED` names it. */
export interface SecondStep {
  challenge: string;
  expires_at: string;
}

/** Kept in this tab, for a sign-in with Google ends on another page than it began. */
export function saveSecondStep(step: unknown, storage: BrowserStorage = tabStorage): void {
  storage.write(STEP_KEY, JSON.stringify(step));
}

export function readSecondStep(storage: BrowserStorage = tabStorage): SecondStep | null {
  try {
    const step: unknown = JSON.parse(storage.read(STEP_KEY) ?? "null");
    return isOpenStep(step) ? step : null;
  } catch {
    return null;
  }
}

export function forgetSecondStep(storage: BrowserStorage = tabStorage): void {
  storage.remove(STEP_KEY);
}

function isOpenStep(value: unknown): value is SecondStep {
  if (typeof value !== "object" || value === null) return false;
  const { challenge, expires_at } = value as Partial<SecondStep>;
  return (
    typeof challenge === "string" &&
    typeof expires_at === "string" &&
    Date.parse(expires_at) > Date.now()
  );
}
