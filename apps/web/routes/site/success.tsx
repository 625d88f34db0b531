import { SuccessScreen } from "../../features/billing/after-payment/success-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "After your payment · Sightline",
  description: "Whether your payment has arrived, and what comes next.",
});

export default function Success() {
  return <SuccessScreen />;
}
