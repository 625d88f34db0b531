import type { Subscription } from "@sightline/contract";
import { PLANS, planName, priceWords } from "@sightline/domain/billing";
import type { BadgeTone } from "@sightline/ui/badge";

export type PlanStateKind =
  | "free"
  | "active"
  | "past-due"
  | "waiting"
  | "canceling"
  | "changing"
  | "granted";

/** What matters most about a subscription right now. */
export function planStateKind(now: Subscription): PlanStateKind {
  if (now.status === "granted") return "granted";
  if (now.status === null) return "free";
  if (now.status === "past_due") return "past-due";
  if (now.pending !== null) return "waiting";
  if (now.ends_at !== null) return "canceling";
  return now.next === null ? "active" : "changing";
}

/** States that need attention, or scheduled changes, have their own notice. */
export function hasNotice(now: Subscription): boolean {
  return ["past-due", "waiting", "canceling", "changing"].includes(planStateKind(now));
}

export const planStateBadge: Record<PlanStateKind, { tone: BadgeTone; words: string }> = {
  free: { tone: "neutral", words: "Free" },
  active: { tone: "better", words: "Active" },
  "past-due": { tone: "worse", words: "Past due" },
  waiting: { tone: "caution", words: "Payment pending" },
  canceling: { tone: "caution", words: "Canceling" },
  changing: { tone: "caution", words: "Changing" },
  granted: { tone: "accent", words: "Granted" },
};

export function nameOf({ tier }: Pick<Subscription, "tier">): string {
  return planName(tier);
}

export function onPlan(name: string): string {
  return `You're on ${name}`;
}

/** The price; older customers keep theirs. */
export function priceOf(now: Subscription): string {
  if (now.status === null) return "$0";
  if (now.status === "granted") return "No charge";
  if (now.tier === "Premium" || now.cycle === null) return "See your invoices";
  return priceWords(PLANS[now.plan], now.cycle);
}

/** One sentence on what comes next, and when. */
export function outlook(now: Subscription, day: (at: string) => string): string {
  if (now.status === "granted" && now.ends_at !== null) {
    return `Granted until ${day(now.ends_at)}. It ends automatically, and you won't be charged.`;
  }
  if (now.status === null) return "Free for as long as you like.";
  if (now.ends_at !== null) return `Ends on ${day(now.ends_at)}. After that, you'll be on Free.`;
  if (now.renews_at === null) return "";
  if (now.next !== null) {
    const { name } = PLANS[now.next.plan];
    const price = priceWords(PLANS[now.next.plan], now.next.cycle);
    return `Changes to ${name} on ${day(now.renews_at)} at ${price}.`;
  }
  return now.status === "past_due"
    ? "Your last payment didn't go through."
    : `Renews on ${day(now.renews_at)}.`;
}
