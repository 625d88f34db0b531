import type { AdminAction } from "@sightline/contract";

const LABELS: Record<string, string> = {
  suspend: "Suspended",
  reinstate: "Reinstated",
  "sign-out": "Signed out everywhere",
  "set-up-prices": "Set up prices",
  "reconcile-payments": "Reconciled payments",
  "replay-payment-event": "Replayed payment event",
  "grant-promotion": "Granted promotion",
  "end-promotion": "Ended promotion",
  "move-sandbox-clock": "Moved sandbox clock",
  "change-sandbox": "Changed sandbox settings",
  "block-network": "Blocked network",
  "lift-block": "Lifted block",
  "change-company": "Changed company",
  "merge-companies": "Merged company",
  "take-report-down": "Took report down",
  "allow-report": "Allowed report again",
  "recrawl-company": "Recrawled company",
  "delete-crawled": "Deleted crawled data",
  "llm.provider.add": "Added LLM provider",
  "llm.provider.change": "Changed LLM provider",
  "llm.provider.remove": "Removed LLM provider",
  "llm.model.add": "Added model",
  "llm.model.change": "Changed model",
  "llm.model.remove": "Removed model",
  "llm.task.set": "Assigned model to task",
  "llm.template.change": "Changed instructions",
  "llm.template.restore": "Rolled back instructions",
  "llm.budgets.set": "Set LLM budgets",
  "llm.stop": "Stopped all models",
  "llm.start": "Started models again",
  "ab-test.draft": "Drafted A/B test",
  "ab-test.change": "Changed A/B test",
  "ab-test.running": "Started A/B test",
  "ab-test.resumed": "Resumed A/B test",
  "ab-test.paused": "Paused A/B test",
  "ab-test.stopped": "Stopped A/B test",
  "ab-test.shipped": "Shipped A/B test",
  "ab-test.rolled-back": "Rolled back A/B test",
  "ab-test.archived": "Archived A/B test",
};

/** An action in words; an unknown one keeps its own name. */
export function describeAction({
  action,
  details,
}: Pick<AdminAction, "action" | "details">): string {
  if (action === "change-role") return details.to === "admin" ? "Made admin" : "Removed admin";
  return LABELS[action] ?? action;
}
