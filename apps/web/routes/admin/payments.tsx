import { PaymentEventsScreen } from "../../features/billing/payments/payment-events-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Payments · Admin · Sightline",
  description: "What the payment provider told us, and what became of it.",
});

export default function Payments() {
  return <PaymentEventsScreen />;
}
