import { limitWords, planOfTier } from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { BillingPage } from "../billing-page.tsx";
import { subscriptionQuery } from "../read-subscription.ts";
import { nameOf, outlook } from "../subscription/standing.ts";
import { useDay } from "../use-day.ts";

export function Arrived({ tier }: { tier: string | null }) {
  const day = useDay();
  const { data: now } = useQuery(subscriptionQuery);
  const plan = planOfTier(tier);
  return (
    <BillingPage
      title={`You are on ${now === undefined ? plan.name : nameOf(now)}`}
      lead="The payment provider has confirmed it. Your new limits apply already."
    >
      <Notice tone="success" title={limitWords("analyses", plan.limits.analyses)}>
        {limitWords("sites", plan.limits.sites)}, {limitWords("keywords", plan.limits.keywords)}.{" "}
        {now === undefined ? null : outlook(now, day)}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" size="lg" href="/dashboard?add=keyword">
          Add keywords
        </LinkButton>
        <LinkButton size="lg" href="/subscription">
          Plan and usage
        </LinkButton>
      </div>
    </BillingPage>
  );
}
