import type { WebhookDelivery } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { deliveriesQuery, useWebhookChange } from "./calls.ts";

export function DeliveryLog({ endpointId }: { endpointId: string }) {
  return (
    <div className="mt-3">
      <Loaded
        what="The log"
        inCard
        query={useQuery(deliveriesQuery(endpointId))}
        skeleton={<LinesSkeleton lines={3} />}
      >
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p className="text-sm text-dim">Nothing was sent in the last 30 days.</p>
          ) : (
            <ul aria-label="Deliveries, newest first" className="rounded-md border border-line">
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { timeZone } = useClock();
  const at = (time: string) => formatTime(new Date(time), "second", timeZone);
  const replay = useWebhookChange(
    () => client.webhooks.replay({ id: delivery.id }),
    "We're sending it again.",
  );
  return (
    <li className="border-b border-line px-3 py-2 last:border-0">
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={delivery.state} />
          <span className="figures">{delivery.type}</span>
          <span className="ml-auto flex items-center gap-2 text-sm text-dim">
            {at(delivery.created_at)}
            <Icon name="chevron-down" className="text-dim group-open:rotate-180" />
          </span>
        </summary>
        <div className="mt-2 flex flex-col gap-2 text-sm">
          <ul className="text-dim">
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at} className="wrap-anywhere">
                {at(attempt.at)}: {attempt.status ?? "no response"}, {attempt.ms} ms
                {attempt.problem === null ? "" : `. ${attempt.problem}`}
                {attempt.answer === "" ? "" : ` “${attempt.answer}”`}
              </li>
            ))}
            {delivery.next_attempt_at === null ? null : (
              <li>Next attempt: {at(delivery.next_attempt_at)}</li>
            )}
          </ul>
          <pre className="figures max-h-48 overflow-auto rounded-md bg-sunk p-2 whitespace-pre-wrap wrap-anywhere">
            {delivery.body}
          </pre>
          <div>
            <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate(undefined)}>
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function StateBadge({ state }: Pick<WebhookDelivery, "state">) {
  if (state === "delivered") return <Badge tone="better">Delivered</Badge>;
  if (state === "parked") return <Badge tone="worse">Failed</Badge>;
  return <Badge tone="caution">Waiting</Badge>;
}
