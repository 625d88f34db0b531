import type { NewWebhookEndpoint } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { apiKeysQuery } from "../keys/calls.ts";
import { ShownOnce } from "../shown-once.tsx";
import { webhooksQuery } from "./calls.ts";
import { EndpointRow } from "./endpoint-row.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";

export function WebhooksCard() {
  const webhooks = useQuery(webhooksQuery);
  const perMinute = useQuery(apiKeysQuery).data?.calls_per_minute;
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null);
  return (
    <Card>
      <CardHeader
        title="Webhooks"
        description="Send events to another app or a chat. If a delivery fails, we retry for up to three days."
        actions={
          perMinute === 0 ? null : (
            <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
              Add webhook
            </Button>
          )
        }
      />
      {made === null || made.form !== "standard" ? null : (
        <div className="px-4 pb-3">
          <ShownOnce title="The webhook's secret" secret={made.secret}>
            Your app uses it to verify signatures. Copy it now. We can't show it again.
          </ShownOnce>
        </div>
      )}
      <Loaded what="Your webhooks" inCard query={webhooks} skeleton={<LinesSkeleton lines={2} />}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <p className="px-4 pb-4 text-dim">
              {perMinute === 0
                ? "Your plan doesn't include webhooks. Lite and larger plans do."
                : "No webhooks yet. Events are signed according to the Standard Webhooks spec. Slack, Teams and Discord get a line of text."}
            </p>
          ) : (
            <>
              {perMinute === 0 ? (
                <p className="px-4 pb-3">
                  Your plan doesn't include webhooks, so we don't send events. Lite and larger plans
                  do.
                </p>
              ) : null}
              <ul>
                {endpoints.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    inPlan={perMinute !== 0}
                    onMade={setMade}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {adding ? <NewWebhookDialog onMade={setMade} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
