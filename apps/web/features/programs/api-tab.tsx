import { useQuery } from "@tanstack/react-query";
import { AssistantsCard } from "./assistants-card.tsx";
import { apiKeysQuery } from "./keys/calls.ts";
import { KeysCard } from "./keys/keys-card.tsx";
import { WebhooksCard } from "./webhooks/webhooks-card.tsx";

export function ApiTab() {
  const { isPending } = useQuery(apiKeysQuery);
  return (
    <>
      <KeysCard />
      {/* How tall they are depends on the plan, which comes with the keys. */}
      {isPending ? null : (
        <>
          <AssistantsCard />
          <WebhooksCard />
        </>
      )}
    </>
  );
}
