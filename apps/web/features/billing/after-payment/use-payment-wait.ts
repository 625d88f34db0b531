import { useEffect, useState } from "react";
import { notes, subscription } from "../../../runtime/subscription/browser-subscription.ts";
import { useSubscription } from "../../../runtime/subscription/use-subscription.ts";
import { hasArrived } from "./has-arrived.ts";

const POLL_EVERY_MS = 1500;
const GIVE_UP_AFTER_MS = 60_000;

export interface PaymentWait {
  phase: "waiting" | "arrived" | "late";
  tier: string | null;
  waitAgain: () => void;
}

/**
 * Polls until the provider has notified the server: coming back from the payment page proves
 * nothing.
 */
export function usePaymentWait(userId: string): PaymentWait {
  const { tier } = useSubscription();
  const [choice] = useState(() => notes.of(userId).choice);
  const [isLate, setLate] = useState(false);
  const arrived = hasArrived(tier, choice);

  useEffect(() => {
    if (arrived || isLate) return;
    void subscription.check();
    const polling = setInterval(() => void subscription.check(), POLL_EVERY_MS);
    const end = setTimeout(() => setLate(true), GIVE_UP_AFTER_MS);
    return () => {
      clearInterval(polling);
      clearTimeout(end);
    };
  }, [arrived, isLate]);

  useEffect(() => {
    if (arrived) notes.change(userId, { choice: null });
  }, [arrived, userId]);

  const phase = arrived ? "arrived" : isLate ? "late" : "waiting";
  return { phase, tier, waitAgain: () => setLate(false) };
}
