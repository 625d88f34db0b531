import { SuccessScreen } from "../../features/billing/after-payment/success-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "After your payment · Sightline",
  description: "Whether your payment has arrived, and what comes next.",
});

export default function Success() {
  return <SuccessScreen />;
}
