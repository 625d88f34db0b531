import type { EmailHealth } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { bulkSenderRules } from "./bulk-sender-rules.ts";

const NONE = {
  ...{ queued: 0, sent: 0, delivered: 0, deferred: 0, bounced: 0, complained: 0 },
  ...{ suppressed: 0, failed: 0, uncertain: 0 },
};

function statesOf(change: Partial<EmailHealth>): string[] {
  const health: EmailHealth = {
    ...{ transport: "smtp", sender_domain: "acme.com", days: 30, has_webhook: true },
    ...{ total: NONE, kinds: [], domains: [], checks: [], limits: null },
    host: { name: "smtp.acme.com", addresses: [] },
    suppressions: { total: 0, newest: [] },
    ...change,
  };
  return bulkSenderRules(health).map(({ state }) => state);
}

const check = (id: "spf" | "dkim" | "dmarc", state: "found" | "missing") => ({
  ...{ id, state, name: "acme.com", found: null },
});
const at = (state: "confirmed" | "mismatch" | "private") => ({
  ...{ address: "8.8.4.4", name: null, state },
});

describe("the rules for bulk senders", () => {
  it("without an answer from the DNS and without emails, nothing is claimed", () => {
    const unknown = ["unknown", "unknown", "unknown", "unknown"];
    expect(statesOf({})).toEqual([...unknown, "kept", "kept", "unknown"]);
    expect(statesOf({ host: { name: "mail", addresses: [at("private")] } })[3]).toBe("unknown");
  });

  it("each record counts, and one address without a name is enough to break the rule", () => {
    const states = statesOf({
      checks: [check("spf", "found"), check("dkim", "missing"), check("dmarc", "found")],
      host: { name: "mail", addresses: [at("confirmed"), at("mismatch")] },
    });
    expect(states.slice(0, 4)).toEqual(["kept", "broken", "kept", "broken"]);
  });

  it.each([
    [0, "kept"],
    [9, "kept"],
    [10, "broken"],
    [30, "broken"],
  ])("%d complaints among 10,000 emails: %s", (complained, state) => {
    expect(statesOf({ total: { ...NONE, sent: 10_000 - complained, complained } })[6]).toBe(state);
  });

  it("complaints that nobody reports are unknown, not none", () => {
    expect(statesOf({ total: { ...NONE, sent: 500 }, has_webhook: false })[6]).toBe("unknown");
  });
});
