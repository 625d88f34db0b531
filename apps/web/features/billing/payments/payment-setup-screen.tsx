import type { PaymentsStatus } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { hasCode } from "../../../api/failure.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useSession } from "../../../runtime/session/use-session.ts";
import { BillingPage } from "../billing-page.tsx";
import { DriftCard } from "./drift-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { SandboxCard } from "./sandbox-card.tsx";
import { paymentsStatusQuery } from "./setup-calls.ts";

/**
 * Anyone may open this page, so only admins ask the server, which decides what there is to see and
 * records everyone else as an intruder.
 */
export function PaymentSetupScreen() {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return isAdmin ? <ForAdmins /> : <AdminsOnly />;
}

function AdminsOnly() {
  return (
    <BillingPage
      title="For administrators only"
      lead="Sign in with an administrator account to see this page."
    >
      <Link
        to="/auth?next=%2Fstripe-admin"
        className={`${buttonClass("secondary", "lg")} self-start`}
      >
        Sign in
      </Link>
    </BillingPage>
  );
}

function ForAdmins() {
  const status = useQuery(paymentsStatusQuery);
  if (isForbidden(status.error)) return <AdminsOnly />;
  return (
    <BillingPage
      wide
      title={status.data === undefined ? "Payments" : finding(status.data)}
      actions={status.data === undefined ? null : <AdminLinks />}
    >
      <Loaded what="Payment setup" query={status} skeleton={<CardsSkeleton count={3} />}>
        {(found) => (
          <>
            {found.sandbox === null ? null : <SandboxCard sandbox={found.sandbox} />}
            <ProviderCard found={found} />
            <PricesCard prices={found.prices} />
            <DriftCard drifts={found.drifts} />
          </>
        )}
      </Loaded>
    </BillingPage>
  );
}

/** Not an admin, or no longer signed in: the same page as for everyone else. */
function isForbidden(error: Error | null): boolean {
  return hasCode(error, "FORBIDDEN", "UNAUTHORIZED");
}

function AdminLinks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/admin/payments" className={buttonClass()}>
        Payment events
      </Link>
      <Link to="/admin/promotions" className={buttonClass()}>
        Promotions
      </Link>
    </div>
  );
}

function finding({ provider, live_mode, account }: PaymentsStatus): string {
  if (provider === "sandbox") return "Payments run on the built-in sandbox";
  if (!account.ok) return "Stripe rejected the key";
  return live_mode ? "Payments run on Stripe" : "Payments run in Stripe's test mode";
}
