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
import { paymentsStatusQuery } from "./read-payments.ts";
import { SandboxCard } from "./sandbox-card.tsx";

/** Anyone may come here; what there is to see is the server's to say. */
export function PaymentSetupScreen() {
  const session = useSession();
  return session.status === "signed-in" ? <ForAdmins /> : <ForNobodyElse />;
}

function ForNobodyElse() {
  return (
    <BillingPage title="For the people who run Sightline" lead="There is nothing here for others.">
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
  if (isShut(status.error)) return <ForNobodyElse />;
  return (
    <BillingPage
      wide
      title={status.data === undefined ? "Payments" : finding(status.data)}
      actions={status.data === undefined ? null : <AdminLinks />}
    >
      <Loaded what="The payment set-up" query={status} skeleton={<CardsSkeleton count={3} />}>
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

/** Not an admin, or not any more signed in: the same page as for everyone else. */
function isShut(error: Error | null): boolean {
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
  if (!account.ok) return "Stripe does not accept the key";
  return live_mode ? "Payments run on Stripe" : "Payments run on Stripe's test mode";
}
