import { KeysCard } from "./keys/keys-card.tsx";

export function ApiTab() {
  return <KeysCard />;
}
