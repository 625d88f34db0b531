import { SuccessScreen } from "../../features/billing/after-payment/success-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Payment status · Sightline",
  description: "Your payment status and next steps.",
});

export default function Success() {
  return <SuccessScreen />;
}
