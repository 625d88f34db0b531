import { PaymentSetupScreen } from "../../features/billing/payments/payment-setup-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Payment set-up · Sightline",
  description: "For the people who run this Sightline.",
});

export default function StripeAdmin() {
  return <PaymentSetupScreen />;
}
