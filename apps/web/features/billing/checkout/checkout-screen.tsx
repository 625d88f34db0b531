import { PLANS } from "@sightline/domain/billing";
import { Card } from "@sightline/ui/card";
import { PageHeader } from "@sightline/ui/page-header";
import { Skeleton } from "@sightline/ui/skeleton";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { log } from "../../../runtime/log/log.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useSettings } from "../../../runtime/page/settings.ts";
import { choiceIn } from "../../../runtime/subscription/checkout-choice.ts";
import { usePlan } from "../use-plan.ts";
import { ChoosePlan } from "./choose-plan.tsx";
import { Offer } from "./offer.tsx";

const STRIPE_JS = "https://js.stripe.com/clover/stripe.js";

export function CheckoutScreen() {
  const [search, setSearch] = useSearchParams();
  const { plan, cycle } = choiceIn(search);
  const subscription = usePlan();
  usePaymentScript();
  const setCycle = (next: string) =>
    setSearch({ ...(plan === null ? {} : { plan }), cycle: next }, { replace: true });
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      {plan === null ? (
        <ChoosePlan cycle={cycle} onCycle={setCycle} isUnknown={search.has("plan")} />
      ) : (
        <>
          <PageHeader title={`Checkout: ${PLANS[plan].name}`} />
          <Loaded what="Your plan" query={subscription} skeleton={<OfferSkeleton />}>
            {(now) => {
              // As they pay now, unless the address says otherwise.
              const asked = search.has("cycle") ? cycle : (now.cycle ?? cycle);
              return <Offer choice={{ plan, cycle: asked }} now={now} onCycle={setCycle} />;
            }}
          </Loaded>
        </>
      )}
    </div>
  );
}

function OfferSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {["w-28", "w-40"].map((width) => (
        <Card key={width} aria-hidden="true" className="flex flex-col gap-4 p-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </Card>
      ))}
    </div>
  );
}

/** Stripe uses it to detect fraud; buying works without. */
function usePaymentScript(): void {
  const isStripe = useSettings()?.payment.provider === "stripe";
  useEffect(() => {
    if (!isStripe) return;
    // Only this page's own document allows the script, so an in-app navigation reloads.
    if (!documentIsOfThisPage()) return window.location.reload();
    if (document.querySelector(`script[src="${STRIPE_JS}"]`) !== null) return;
    const script = Object.assign(document.createElement("script"), { src: STRIPE_JS, async: true });
    script.addEventListener("error", () => log("the payment script could not be loaded"));
    document.head.append(script);
  }, [isStripe]);
}

function documentIsOfThisPage(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  const address = arrival === undefined ? null : URL.parse(arrival.name);
  return address === null || address.pathname === window.location.pathname;
}
