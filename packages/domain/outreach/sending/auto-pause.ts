/** What became of the newest messages of a campaign. */
export interface RecentSends {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

export const RECENT_SENDS = 200;
const BOUNCES = 0.02;
const COMPLAINTS = 0.001;
/** One bad address among the first ten says little about a list. */
const FEWEST_FOR_BOUNCES = 100;

export type PauseReason = "admin" | "bounces" | "complaints";

/** Why a campaign pauses itself; null: it goes on. */
export function autoPause({ sent, bounced, complained }: RecentSends): PauseReason | null {
  if (sent === 0) return null;
  if (complained / sent >= COMPLAINTS) return "complaints";
  return bounced / Math.max(sent, FEWEST_FOR_BOUNCES) >= BOUNCES ? "bounces" : null;
}
