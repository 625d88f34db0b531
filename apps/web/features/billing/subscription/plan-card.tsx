import type { Subscription } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button, LinkButton } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import type { ReactNode } from "react";
import { useOpenPortal } from "../calls.ts";
import { useDay } from "../use-day.ts";
import { nameOf, planStateBadge, planStateKind, priceOf } from "./plan-state.ts";

export interface PlanCardProps {
  now: Subscription;
  onCancel: () => void;
}

export function PlanCard({ now, onCancel }: PlanCardProps) {
  const kind = planStateKind(now);
  const portal = useOpenPortal();
  const { tone, words } = planStateBadge[kind];
  const canCancel = now.status !== null && kind !== "granted" && now.ends_at === null;
  return (
    <Card className="flex flex-col">
      <CardHeader title="Your plan" actions={<Badge tone={tone}>{words}</Badge>} />
      <dl className="flex flex-col gap-2 px-4 pt-1 pb-4">
        <Fact name="Plan">{nameOf(now)}</Fact>
        <Fact name="Price">{priceOf(now)}</Fact>
        {now.cycle === null ? null : <Fact name="Billed">{now.cycle}</Fact>}
        <Until now={now} />
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line px-4 py-3">
        <LinkButton href="#plans" variant={now.status === null ? "primary" : "secondary"}>
          Change plan
        </LinkButton>
        {now.has_customer ? (
          <Button busy={portal.isPending} onClick={() => portal.mutate()}>
            Manage payment
          </Button>
        ) : null}
        {canCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel subscription
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function Until({ now: { renews_at, ends_at, next } }: { now: Subscription }) {
  const day = useDay();
  if (ends_at !== null) return <Fact name="Ends">{day(ends_at)}</Fact>;
  if (renews_at === null) return null;
  return <Fact name={next === null ? "Renews" : "Changes"}>{day(renews_at)}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-dim">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
