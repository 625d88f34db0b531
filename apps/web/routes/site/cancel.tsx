import { CancelScreen } from "../../features/billing/after-payment/cancel-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "You weren't charged · Sightline",
  description: "You left the payment page before paying.",
});

export default function Cancel() {
  return <CancelScreen />;
}
