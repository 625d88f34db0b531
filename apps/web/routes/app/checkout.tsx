import { useEffect } from "react";
import { CheckoutScreen } from "../../features/billing/checkout/checkout-screen.tsx";
import { reportGoal } from "../../runtime/ab-tests/report-goal.ts";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Checkout · Sightline",
  description: "What the plan includes, what it costs and what happens next.",
});

export default function Checkout() {
  useEffect(() => reportGoal("checkout"), []);
  return <CheckoutScreen />;
}
