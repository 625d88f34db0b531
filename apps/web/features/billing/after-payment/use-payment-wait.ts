import { useEffect, useState } from "react";
import { notes, subscription } from "../../../runtime/subscription/browser-subscription.ts";
import { useSubscription } from "../../../runtime/subscription/use-subscription.ts";
import { hasArrived } from "./has-arrived.ts";

const ASK_EVERY_MS = 1500;
const GIVE_UP_AFTER_MS = 60_000;

export interface PaymentWait {
  phase: "waiting" | "arrived" | "late";
  tier: string | null;
  waitAgain: () => void;
}

/** Asks until the provider has told the server: coming back from the payment page proves nothing. */
export function usePaymentWait(userId: string): PaymentWait {
  const { tier } = useSubscription();
  const [choice] = useState(() => notes.of(userId).choice);
  const [isLate, setLate] = useState(false);
  const arrived = hasArrived(tier, choice);

  useEffect(() => {
    if (arrived || isLate) return;
    void subscription.check();
    const asking = setInterval(() => void subscription.check(), ASK_EVERY_MS);
    const end = setTimeout(() => setLate(true), GIVE_UP_AFTER_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [arrived, isLate]);

  useEffect(() => {
    if (arrived) notes.change(userId, { choice: null });
  }, [arrived, userId]);

  const phase = arrived ? "arrived" : isLate ? "late" : "waiting";
  return { phase, tier, waitAgain: () => setLate(false) };
}
