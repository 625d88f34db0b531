import { PaymentEventsScreen } from "../../features/billing/payments/payment-events-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Payments · Admin · Sightline",
  description: "What the payment provider told us, and what became of it.",
});

export default function Payments() {
  return <PaymentEventsScreen />;
}
