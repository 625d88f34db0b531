import type { PaymentsStatus } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { ReactNode } from "react";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";

export function ProviderCard({ found }: { found: PaymentsStatus }) {
  return (
    <Card>
      <CardHeader title="Provider" description="What the provider reports right now." />
      <dl className="flex flex-col divide-y divide-line px-4 pb-2">
        <Fact name="In use">{found.provider === "stripe" ? "Stripe" : "Built-in sandbox"}</Fact>
        <Fact name="Key">
          <Account account={found.account} />
        </Fact>
        <Fact name="Mode">
          <Badge tone={found.live_mode ? "accent" : "neutral"}>
            {found.live_mode ? "Live: real money" : "Test: no real money"}
          </Badge>
        </Fact>
        <Fact name="Webhook secret">
          <State ok={found.webhook_secret} yes="Set" no="Missing" />
        </Fact>
        <Fact name="Webhook URL">
          <Webhook found={found} />
        </Fact>
        <Fact name="Last event">
          <LastEvent at={found.last_event_at} />
        </Fact>
      </dl>
    </Card>
  );
}

function Account({ account: { ok, id, reason } }: Pick<PaymentsStatus, "account">) {
  return (
    <>
      <State ok={ok} yes="Valid" no="Invalid" />
      <span className={ok ? "figures text-sm text-dim" : "text-dim"}>{ok ? id : reason}</span>
    </>
  );
}

function Webhook({ found: { webhook_url, webhook_urls } }: { found: PaymentsStatus }) {
  return (
    <>
      <span className="figures text-sm wrap-anywhere">{webhook_url}</span>
      <State
        ok={webhook_urls.includes(webhook_url)}
        yes="The provider sends events here"
        no="The payment provider isn't sending events to Sightline"
      />
    </>
  );
}

function LastEvent({ at }: { at: string | null }) {
  const clock = useClock();
  return at === null ? <span className="text-dim">None yet</span> : <Age at={at} clock={clock} />;
}

function State({ ok, yes, no }: { ok: boolean; yes: string; no: string }) {
  return <Badge tone={ok ? "better" : "worse"}>{ok ? yes : no}</Badge>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="w-36 shrink-0 text-dim">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">{children}</dd>
    </div>
  );
}
