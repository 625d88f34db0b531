import { PromotionsScreen } from "../../features/billing/promotions/promotions-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Promotions · Admin · Sightline",
  description: "Who has a promotion, and until when.",
});

export default function Promotions() {
  return <PromotionsScreen />;
}
