import { AssistantsCard } from "./assistants-card.tsx";
import { KeysCard } from "./keys/keys-card.tsx";
import { WebhooksCard } from "./webhooks/webhooks-card.tsx";

export function ApiTab() {
  return (
    <>
      <KeysCard />
      <AssistantsCard />
      <WebhooksCard />
    </>
  );
}
