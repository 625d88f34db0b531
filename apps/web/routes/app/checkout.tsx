import { CheckoutScreen } from "../../features/billing/checkout/checkout-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Checkout · Sightline",
  description: "What a plan includes, what it costs, and what happens next.",
});

export default function Checkout() {
  return <CheckoutScreen />;
}
