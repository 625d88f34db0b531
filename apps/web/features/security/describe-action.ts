import type { AdminAction } from "@sightline/contract";

const LABELS: Record<string, string> = {
  suspend: "Suspended",
  reinstate: "Reinstated",
  "sign-out": "Signed out everywhere",
  "turn-off-second-factor": "Turned off two-step sign-in",
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
  "llm.model.test": "Tested model",
  "email.lift-suppression": "Lifted email suppression",
  "outreach.draft": "Drafted campaign",
  "outreach.delete-draft": "Deleted campaign draft",
  "outreach.running": "Started campaign",
  "outreach.paused": "Paused campaign",
  "outreach.scheduled": "Scheduled campaign",
  "outreach.done": "Ended campaign",
  "outreach.retry": "Retried message",
  "outreach.cancel": "Canceled message",
  "outreach-list.change": "Changed target list",
  "outreach-list.import": "Imported contacts",
  "outreach-template.create": "Created template",
  "outreach-template.change": "Changed template",
  "outreach-template.roll-back": "Rolled back template",
  "outreach-snippet.save": "Saved snippet",
  "outreach-snippet.remove": "Removed snippet",
  "outreach-suppression.add": "Suppressed addresses",
  "outreach-suppression.lift": "Lifted suppression",
  "outreach-person.erase": "Erased person",
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

/** An action in words; an unknown one by its own name, without its punctuation. */
export function describeAction({
  action,
  details,
}: Pick<AdminAction, "action" | "details">): string {
  if (action === "change-role") return details.to === "admin" ? "Made admin" : "Removed admin";
  return LABELS[action] ?? plainWords(action);
}

function plainWords(action: string): string {
  const words = action.replace(/[.-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
