import { CancelScreen } from "../../features/billing/after-payment/cancel-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Nothing was charged · Sightline",
  description: "You left the payment page before paying.",
});

export default function Cancel() {
  return <CancelScreen />;
}
