import type { NewWebhookEndpoint, WebhookEndpoint } from "@sightline/contract";
import { EVENT_LABELS, type WebhookEvent } from "@sightline/domain/programs";
import { Badge } from "@sightline/ui/badge";
import { Button, IconButton } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Menu } from "@sightline/ui/menu";
import { MenuItem } from "@sightline/ui/menu-items";
import { useState } from "react";
import { client } from "../../../runtime/client.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useWebhookChange } from "./calls.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { FORM_LABELS } from "./new-webhook-dialog.tsx";

interface EndpointRowProps {
  endpoint: WebhookEndpoint;
  inPlan: boolean;
  onMade: (made: NewWebhookEndpoint) => void;
}

/** Long enough to put the new secret into the receiver. */
const OVERLAP_HOURS = 24;

export function EndpointRow({ endpoint, inPlan, onMade }: EndpointRowProps) {
  const { id, url, off } = endpoint;
  const [showsLog, setShowsLog] = useState(false);
  const [removing, setRemoving] = useState(false);
  const test = useWebhookChange(
    () => client.webhooks.test({ id }),
    () => setShowsLog(true),
  );
  const toggle = useWebhookChange(
    () => client.webhooks.change({ id, is_active: off !== null }),
    off === null ? "The webhook is off." : "The webhook is on.",
  );
  const rotate = useWebhookChange(
    () => client.webhooks.rotate({ id, overlap_hours: OVERLAP_HOURS }),
    onMade,
  );
  const remove = useWebhookChange(() => client.webhooks.remove({ id }), "Webhook removed.");
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span className="figures wrap-anywhere">{shortUrl(url)}</span>
            <StateBadge endpoint={endpoint} />
          </p>
          <p className="text-sm text-dim">
            {FORM_LABELS[endpoint.form]}. {eventText(endpoint.events)}.
            <Details endpoint={endpoint} />
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setShowsLog(!showsLog)} aria-expanded={showsLog}>
            Log
          </Button>
          {!inPlan ? null : off === null ? (
            <Button size="sm" busy={test.isPending} onClick={() => test.mutate(undefined)}>
              Send test
            </Button>
          ) : (
            <Button size="sm" busy={toggle.isPending} onClick={() => toggle.mutate(undefined)}>
              Turn on
            </Button>
          )}
          <Menu
            trigger={<IconButton icon="more" size="sm" label={`Actions for ${shortUrl(url)}`} />}
          >
            {off === null ? (
              <MenuItem icon="pause" onSelect={() => toggle.mutate(undefined)}>
                Turn off
              </MenuItem>
            ) : null}
            <MenuItem icon="refresh" onSelect={() => rotate.mutate(undefined)}>
              Replace secret
            </MenuItem>
            <MenuItem icon="trash" tone="danger" onSelect={() => setRemoving(true)}>
              Remove
            </MenuItem>
          </Menu>
        </div>
      </div>
      {showsLog ? <DeliveryLog endpointId={id} /> : null}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this webhook?"
        body="This deletes its log. Pending events won't be delivered."
        confirmLabel="Remove webhook"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </li>
  );
}

function StateBadge({ endpoint: { off, failing_since } }: { endpoint: WebhookEndpoint }) {
  if (off === null) return failing_since === null ? null : <Badge tone="caution">Failing</Badge>;
  if (off.reason === "by-user") return <Badge>Off</Badge>;
  return (
    <Badge tone="worse">{off.reason === "gone" ? "Off: returned 410 Gone" : "Off: failing"}</Badge>
  );
}

function Details({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { timeZone } = useClock();
  const at = (time: string) => formatTime(new Date(time), "minute", timeZone);
  return (
    <>
      {endpoint.failing_since === null ? null : ` Failing since ${at(endpoint.failing_since)}.`}
      {endpoint.off === null ? null : ` ${offWords(endpoint.off.reason, at(endpoint.off.at))}`}
      {endpoint.former_until === null
        ? null
        : ` Events are also signed with the previous secret until ${at(endpoint.former_until)}.`}
    </>
  );
}

/** What happened, and what to do before it's turned on again. */
function offWords(reason: OffReason, moment: string): string {
  if (reason === "by-user") return `You turned it off on ${moment}.`;
  return reason === "gone"
    ? `We turned it off on ${moment}, when the URL returned 410 Gone.`
    : `We turned it off on ${moment}. Fix the app behind the URL, then turn the webhook on.`;
}

type OffReason = NonNullable<WebhookEndpoint["off"]>["reason"];

function eventText(events: readonly string[]): string {
  if (events.includes("*")) return "All events";
  const [first = "", ...rest] = events.map((event) => EVENT_LABELS[event as WebhookEvent] ?? event);
  return [first, ...rest.map(inSentence)].join(", ");
}

function inSentence(label: string): string {
  return label.startsWith("AI ") ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Chats have a secret in their path. */
function shortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  const path = pathname === "/" ? "" : pathname;
  return path.length > 24 ? `${host}${path.slice(0, 12)}…` : host + path;
}
