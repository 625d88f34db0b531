import { buttonClass } from "@sightline/ui/button";
import { Spinner } from "@sightline/ui/spinner";
import { Link, useLocation } from "react-router";
import { useSession } from "../../../runtime/session/use-session.ts";
import { BillingPage } from "../billing-page.tsx";
import { Arrived } from "./arrived.tsx";
import { Late } from "./late.tsx";
import { usePaymentWait } from "./use-payment-wait.ts";

/** Where the payment page sends people back to; the visit itself changes nothing. */
export function SuccessScreen() {
  const session = useSession();
  if (session.status === "anonymous") return <SignInFirst />;
  return session.status === "signed-in" ? <AfterPayment userId={session.user.id} /> : <Waiting />;
}

function AfterPayment({ userId }: { userId: string }) {
  const { phase, tier, waitAgain } = usePaymentWait(userId);
  if (phase === "arrived") return <Arrived tier={tier} />;
  return phase === "late" ? <Late onWaitAgain={waitAgain} /> : <Waiting />;
}

function Waiting() {
  return (
    <BillingPage
      title="Payment received?"
      lead="We are waiting for the payment provider's word. This usually takes seconds."
    >
      <Spinner label="Waiting for the payment provider…" showLabel />
    </BillingPage>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <BillingPage
      title="Sign in to see your plan"
      lead="If you have just paid, your payment is safe: your plan changes as soon as the payment provider tells us, signed in or not."
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
