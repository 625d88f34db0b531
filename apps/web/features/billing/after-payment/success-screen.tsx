import type { Subscription } from "@sightline/contract";
import { limitWords, planOfTier } from "@sightline/domain/billing";
import { supportHref } from "@sightline/domain/mailing";
import { Button, buttonClass, LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Spinner } from "@sightline/ui/spinner";
import { textLink } from "@sightline/ui/text-link";
import { Link, useLocation } from "react-router";
import { useSettings } from "../../../runtime/page/settings.ts";
import { useSession } from "../../../runtime/session/use-session.ts";
import { BillingPage } from "../billing-page.tsx";
import { nameOf, onPlan, outlook } from "../subscription/plan-state.ts";
import { useDay } from "../use-day.ts";
import { usePlan } from "../use-plan.ts";
import { WaitingUpgrade } from "../waiting-upgrade.tsx";
import { usePaymentWait } from "./use-payment-wait.ts";

/** Where the payment page sends people afterwards; the visit itself changes nothing. */
export function SuccessScreen() {
  const session = useSession();
  if (session.status === "anonymous") return <SignInFirst />;
  return session.status === "signed-in" ? <AfterPayment userId={session.user.id} /> : <Waiting />;
}

function AfterPayment({ userId }: { userId: string }) {
  const { phase, tier, waitAgain } = usePaymentWait(userId);
  const { data: now, isPending } = usePlan();
  if (isPending) return <Waiting />;
  if (now?.pending) return <OneMoreStep now={now} />;
  if (phase === "arrived") return <Arrived tier={tier} now={now?.tier === tier ? now : null} />;
  return phase === "late" ? <Late onWaitAgain={waitAgain} /> : <Waiting />;
}

function OneMoreStep({ now }: { now: Subscription }) {
  return (
    <BillingPage
      title="One more step"
      lead="You haven't been charged yet, and your plan hasn't changed."
    >
      <WaitingUpgrade now={now} />
    </BillingPage>
  );
}

function Waiting() {
  return (
    <BillingPage title="Confirming your payment" lead="This usually takes a few seconds.">
      <Spinner label="Waiting for the payment provider…" showLabel />
    </BillingPage>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <BillingPage
      title="Sign in to see your plan"
      lead="If you just paid, your payment is safe. Your plan will update as soon as the payment provider confirms it, even while you're signed out."
    >
      <Link
        to={`/auth?next=${encodeURIComponent(pathname + search)}`}
        className={`${buttonClass("primary", "lg")} self-start`}
      >
        Sign in
      </Link>
    </BillingPage>
  );
}

/** `now` is null while it still says what was before the payment. */
function Arrived({ tier, now }: { tier: string | null; now: Subscription | null }) {
  const day = useDay();
  const plan = planOfTier(tier);
  return (
    <BillingPage
      title={onPlan(now === null ? plan.name : nameOf(now))}
      lead="Your payment is confirmed, and your new limits apply now."
    >
      <Notice tone="success" title={limitWords("analyses", plan.limits.analyses)}>
        {limitWords("sites", plan.limits.sites)}, {limitWords("keywords", plan.limits.keywords)}.{" "}
        {now === null ? null : outlook(now, day)}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" size="lg" href="/dashboard?tab=keywords&add=keyword">
          Add keywords
        </LinkButton>
        <LinkButton size="lg" href="/subscription">
          Plan and usage
        </LinkButton>
      </div>
    </BillingPage>
  );
}

function Late({ onWaitAgain }: { onWaitAgain: () => void }) {
  const supportEmail = useSettings()?.supportEmail ?? "";
  return (
    <BillingPage
      title="We haven't heard from the payment provider yet"
      lead="If you paid, your plan will update as soon as the provider confirms your payment. You can leave this page."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" onClick={onWaitAgain}>
          Check again
        </Button>
        <LinkButton size="lg" href="/subscription">
          Plan and usage
        </LinkButton>
      </div>
      <p className="text-dim text-pretty">
        Your invoices show whether you were charged. If you were and your plan hasn't changed within
        an hour,{" "}
        <a href={supportHref(supportEmail)} className={textLink}>
          contact us
        </a>
        .
      </p>
    </BillingPage>
  );
}
