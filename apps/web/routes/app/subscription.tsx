import { SubscriptionScreen } from "../../features/billing/subscription/subscription-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Plan and usage · Sightline",
  description: "Your plan, usage and invoices.",
});

export default function Subscription() {
  return <SubscriptionScreen />;
}
