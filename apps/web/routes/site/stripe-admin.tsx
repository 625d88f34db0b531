import { PaymentSetupScreen } from "../../features/billing/payments/payment-setup-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Payment setup · Sightline",
  description: "For Sightline administrators.",
});

export default function StripeAdmin() {
  return <PaymentSetupScreen />;
}
