import { SubscriptionScreen } from "../../features/billing/subscription/subscription-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Plan and usage · Sightline",
  description: "Your plan, what you use of it, and your invoices.",
});

export default function Subscription() {
  return <SubscriptionScreen />;
}
