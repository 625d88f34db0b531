import type { PaidPlanId } from "@sightline/domain/billing";
import { BILLING_CYCLES, type BillingCycle, PAID_PLAN_IDS } from "@sightline/domain/billing";
import type { BrowserStorage } from "../browser-storage.ts";

const NOTES_KEY = "sightline-customer";

export interface PlanChoice {
  plan: PaidPlanId;
  cycle: BillingCycle;
}

/** What this browser remembers about one customer; none of it is a permission. */
export interface Notes {
  /** As it was at the last check. */
  tier: string | null;
  /** The plan last taken to checkout. */
  choice: PlanChoice | null;
  /** The usage notice that was closed, by month and level. */
  closedNotice: string | null;
}

const NONE: Notes = { tier: null, choice: null, closedNotice: null };

export interface CustomerNotes {
  of(userId: string): Notes;
  change(userId: string, change: Partial<Notes>): void;
  forget(): void;
}

/** For one customer at a time: the next person finds nothing from the last one. */
export function customerNotes(storage: BrowserStorage): CustomerNotes {
  const of = (userId: string): Notes => {
    const { user_id, ...notes } = parse(storage.read(NOTES_KEY));
    return user_id === userId ? notes : NONE;
  };
  return {
    of,
    change(userId, change) {
      storage.write(NOTES_KEY, JSON.stringify({ user_id: userId, ...of(userId), ...change }));
    },
    forget: () => storage.remove(NOTES_KEY),
  };
}

function parse(text: string | null): Notes & { user_id: string | null } {
  const value = recordFrom(text);
  return {
    user_id: textFrom(value.user_id),
    tier: textFrom(value.tier),
    choice: choiceFrom(value.choice),
    closedNotice: textFrom(value.closedNotice),
  };
}

function recordFrom(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function choiceFrom(value: unknown): PlanChoice | null {
  if (!isRecord(value)) return null;
  const plan = PAID_PLAN_IDS.find((id) => id === value.plan);
  const cycle = BILLING_CYCLES.find((one) => one === value.cycle);
  return plan === undefined || cycle === undefined ? null : { plan, cycle };
}

function textFrom(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
