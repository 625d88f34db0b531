import { client } from "../../runtime/client.ts";
import { type Outcome, settle } from "./settle.ts";

const WORDS = {
  late: "Subscription cancellation timeout",
  failed: "Failed to cancel subscription",
};

export function cancelSubscription(): Promise<Outcome> {
  return settle(WORDS, (signal) => client.billing.cancelSubscription({}, { signal }));
}
