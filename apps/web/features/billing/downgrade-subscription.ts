import { client } from "../../runtime/client.ts";
import { type Outcome, settle } from "./settle.ts";

const WORDS = {
  late: "Subscription downgrade timeout",
  failed: "Failed to downgrade subscription",
};

export function downgradeSubscription(targetTier: string): Promise<Outcome> {
  return settle(WORDS, (signal) =>
    client.billing.downgradeSubscription({ targetTier }, { signal }),
  );
}
