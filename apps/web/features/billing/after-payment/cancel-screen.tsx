import { PLANS } from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { useSession } from "../../../runtime/session/use-session.ts";
import { notes } from "../../../runtime/subscription/browser-subscription.ts";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";
import { BillingPage } from "../billing-page.tsx";

/** Where the payment page sends people who cancel. */
export function CancelScreen() {
  const session = useSession();
  const choice = session.status === "signed-in" ? notes.of(session.user.id).choice : null;
  return (
    <BillingPage
      title="You weren't charged"
      lead="You left the payment page before paying, so your plan hasn't changed."
    >
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant="primary"
          size="lg"
          href={choice === null ? "/checkout" : checkoutHref(choice.plan, choice.cycle)}
        >
          {choice === null ? "See plans" : `Back to ${PLANS[choice.plan].name}`}
        </LinkButton>
        <LinkButton size="lg" href="/dashboard">
          Go to dashboard
        </LinkButton>
      </div>
    </BillingPage>
  );
}
