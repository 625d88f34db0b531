import { PaymentEventsScreen } from "../../features/billing/payments/payment-events-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Payments · Admin · Sightline",
  description: "Events from the payment provider and how we handled them.",
});

export default function Payments() {
  return <PaymentEventsScreen />;
}
