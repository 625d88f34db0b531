import type { AdminAction } from "@sightline/contract";

const WORDS: Record<string, string> = {
  suspend: "Suspended",
  reinstate: "Reinstated",
  "sign-out": "Signed out everywhere",
};

/** A deed in words; one that is not known yet keeps its own name. */
export function describeAction({
  action,
  details,
}: Pick<AdminAction, "action" | "details">): string {
  if (action === "change-role") return details.to === "admin" ? "Made admin" : "Removed admin";
  return WORDS[action] ?? action;
}
