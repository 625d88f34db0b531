import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";
import { createCheckout } from "../create-checkout.ts";

/** Leaves for the payment page; what was chosen is remembered for the way back. */
export function usePay() {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: ({ plan, cycle }: PlanChoice) => createCheckout(plan, cycle, setProblem),
    onMutate: (choice) => {
      setProblem(null);
      if (session.status === "signed-in") notes.change(session.user.id, { choice });
    },
    onSuccess: (url) => (url === null ? undefined : window.location.assign(url)),
  });
  useEffect(() => {
    // A page that the browser brings back as it was left would stay busy for ever.
    const comeBack = ({ persisted }: PageTransitionEvent) => (persisted ? reset() : undefined);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [reset]);
  return { pay: mutate, busy: isPending || typeof data === "string", problem };
}
