import { PromotionsScreen } from "../../features/billing/promotions/promotions-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Promotions · Admin · Sightline",
  description: "Who was granted what, and until when.",
});

export default function Promotions() {
  return <PromotionsScreen />;
}
