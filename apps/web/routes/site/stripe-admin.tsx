import { PaymentSetupScreen } from "../../features/billing/payments/payment-setup-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Payment set-up · Sightline",
  description: "For the people who run this Sightline.",
});

export default function StripeAdmin() {
  return <PaymentSetupScreen />;
}
