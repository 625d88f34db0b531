export const CAMPAIGN_STATES = ["draft", "scheduled", "running", "paused", "done"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ["scheduled", "running"],
  scheduled: ["draft", "running"],
  running: ["paused", "done"],
  paused: ["running", "done"],
  done: [],
};

export function mayBecome(state: CampaignState, next: CampaignState): boolean {
  return NEXT[state].includes(next);
}

export const MESSAGE_STATES = [
  "held",
  "queued",
  "deferred",
  "sent",
  "delivered",
  "bounced",
  "complained",
  "suppressed",
  "cancelled",
  "failed",
  "uncertain",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** By which an admin finds messages: a state, or what came of it. */
export const MESSAGE_FILTERS = [
  ...MESSAGE_STATES,
  ...(["clicked", "replied", "unsubscribed", "signed_up", "paid"] as const),
] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** What became of a message that hasn't left: it may be tried again. */
export function mayRetry(state: MessageState): boolean {
  return state === "held" || state === "failed" || state === "cancelled";
}

export function mayCancel(state: MessageState): boolean {
  return state === "held" || state === "queued" || state === "deferred";
}

/** Why a sequence ended before its last step. */
export const STOP_REASONS = [
  "replied",
  "bounced",
  "complained",
  "unsubscribed",
  "signed_up",
  "suppressed",
  "failed",
  "cancelled",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];
