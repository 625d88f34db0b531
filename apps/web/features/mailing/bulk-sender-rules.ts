import type { EmailHealth } from "@sightline/contract";
import { rateOf } from "./health-words.ts";

export interface SenderRule {
  readonly name: string;
  readonly state: "kept" | "broken" | "unknown";
  /** What we found, or what to do. */
  readonly words: string;
}

/** Gmail's and Yahoo's target, and what they never accept. */
const TARGET = 0.001;
const NEVER = 0.003;

/** What Gmail, Yahoo and Microsoft ask of those who send 5,000 emails per day or more. */
export function bulkSenderRules(health: EmailHealth): SenderRule[] {
  return [
    record(health, "spf", "SPF lists allowed senders"),
    record(health, "dkim", "Emails are signed (DKIM)"),
    record(health, "dmarc", "DMARC has a policy"),
    pointers(health),
    {
      ...{ name: "One-click unsubscribe in every bulk email", state: "kept" },
      words: "Digests, alerts and campaigns have it (RFC 8058).",
    },
    {
      ...{ name: "Unsubscribes take effect within two days", state: "kept" },
      words: "They take effect immediately, even for emails already in the queue.",
    },
    complaints(health),
  ];
}

function record({ checks }: EmailHealth, id: "spf" | "dkim" | "dmarc", name: string): SenderRule {
  const state = checks.find((check) => check.id === id)?.state ?? "unknown";
  if (state === "found") return { name, state: "kept", words: "Found in DNS." };
  if (state === "missing") return { name, state: "broken", words: "Not in DNS. See above." };
  return { name, state: "unknown", words: "We couldn't check this." };
}

function pointers({ host }: EmailHealth): SenderRule {
  const name = "The mail server's IP address has a PTR record";
  const states = host?.addresses.map(({ state }) => state) ?? [];
  if (states.some((state) => state === "missing" || state === "mismatch")) {
    return { name, state: "broken", words: "Missing, or it doesn't resolve back. See above." };
  }
  return states.includes("confirmed")
    ? { name, state: "kept", words: "It resolves back to the address." }
    : { name, state: "unknown", words: "We couldn't check this." };
}

function complaints({ total, has_webhook, days }: EmailHealth): SenderRule {
  const name = "Complaints below 0.1%, and never 0.3% or more";
  if (!has_webhook) {
    return { name, state: "unknown", words: "Set MAIL_WEBHOOK_SECRET to track complaints." };
  }
  const shown = rateOf(total, "complained");
  if (shown === "") return { name, state: "unknown", words: `No email sent in ${days} days.` };
  const left = total.sent + total.delivered + total.bounced + total.complained + total.uncertain;
  const rate = total.complained / left;
  if (rate < TARGET) return { name, state: "kept", words: `${shown} in ${days} days.` };
  const limit = rate < NEVER ? "above the target" : "providers may block you";
  return { name, state: "broken", words: `${shown} in ${days} days: ${limit}.` };
}
