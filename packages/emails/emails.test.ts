import { PLANS } from "@sightline/domain/billing";
import { describe, expect, it } from "vitest";
import {
  accountDeleted,
  addressAlreadyRegistered,
  addressChanged,
  apiKeyIssued,
  changeAddress,
  confirmAddress,
  deletionScheduled,
  type Message,
  newAddress,
  passwordChanged,
  positionAlerts,
  resetPassword,
  type SecondFactorChange,
  secondFactorChanged,
  subscriptionChanged,
  unusualActivity,
  usageReached,
  verificationLapsed,
  webhookSwitchedOff,
} from "./index.ts";

const link = "https://sightline.example/api/auth/verify?token=abc.def&callbackURL=%2F";
const resetLink = "https://sightline.example/auth?mode=reset&from=mail";
const alertsLink = "https://sightline.example/dashboard?tab=keywords&site=a.example&part=alerts";
const signInLink = "https://sightline.example/auth?from=mail";

const factorChanges: readonly SecondFactorChange[] = [
  { kind: "on" },
  { kind: "off" },
  { kind: "codes-replaced" },
  { kind: "code-used", left: 1 },
  { kind: "off-by-admin", reason: "Ana lost her phone and her recovery codes. ".repeat(11) },
];

function everyMessage(
  name = "Ana",
  supportEmail = "support@sightline.example",
): Record<string, { message: Message; links: string[] }> {
  const shared = {
    name,
    supportEmail,
    appUrl: "https://sightline.example",
  };
  const when = new Date("2026-11-15T02:30:00Z");
  const plan = "https://sightline.example/subscription";
  const change = {
    ...shared,
    before: "Professional (billed monthly)",
    plan: "Enterprise Promotion (billed yearly)",
    price: "$3,330 per year",
    day: when,
  };
  const changes = [
    "started",
    "changed",
    "downgrade-scheduled",
    "cancellation-scheduled",
    "kept",
    "ended",
  ] as const;
  const subscriptions = changes.map((kind) => [
    `subscriptionChanged, ${kind}`,
    { message: subscriptionChanged({ ...change, change: kind }), links: [plan] },
  ]);
  return {
    ...Object.fromEntries(subscriptions),
    newAddress: {
      message: newAddress({ ...shared, when }),
      links: ["https://sightline.example/settings?tab=profile"],
    },
    deletionScheduled: {
      message: deletionScheduled({ ...shared, due: when }),
      links: ["https://sightline.example/settings?tab=data"],
    },
    accountDeleted: { message: accountDeleted({ ...shared, when }), links: [] },
    unusualActivity: {
      message: unusualActivity({ ...shared, counts: { failures: 6, severe: 1 } }),
      links: ["https://sightline.example/settings?tab=profile"],
    },
    ...Object.fromEntries(
      (["created", "replaced"] as const).map((change) => [
        `apiKeyIssued, ${change}`,
        {
          message: apiKeyIssued({ ...shared, when, change, hint: "slk_Ab3d" }),
          links: ["https://sightline.example/settings?tab=api"],
        },
      ]),
    ),
    confirmAddress: { message: confirmAddress({ ...shared, link }), links: [link] },
    changeAddress: { message: changeAddress({ ...shared, link }), links: [link] },
    addressChanged: {
      message: addressChanged({ ...shared, newEmail: "ana.b@new.example", when }),
      links: [],
    },
    resetPassword: {
      message: resetPassword({ ...shared, link, validMinutes: 30 }),
      links: [link],
    },
    passwordChanged: {
      message: passwordChanged({ ...shared, when, signedOut: "everywhere else" }),
      links: ["https://sightline.example/auth"],
    },
    ...Object.fromEntries(
      factorChanges.map((change) => [
        `secondFactorChanged, ${change.kind}`,
        {
          message: secondFactorChanged({ ...shared, when, change }),
          links: ["https://sightline.example/settings?tab=profile"],
        },
      ]),
    ),
    usageReached: {
      message: usageReached({ ...shared, plan: PLANS.lite, notice: 80, resetsAt: when }),
      links: ["https://sightline.example/subscription"],
    },
    positionAlerts: {
      message: positionAlerts({
        ...shared,
        site: "a.example",
        changes: Array(20).fill({ keyword: "shoes ".repeat(33), words: "left the top 3: 1 → 9" }),
        total: 1_250,
      }),
      links: [alertsLink],
    },
    verificationLapsed: {
      message: verificationLapsed({
        ...{ ...shared, domain: "a.example", siteId: "8b0f2f0e", wasPublic: true },
      }),
      links: ["https://sightline.example/settings?tab=sites&edit=8b0f2f0e"],
    },
    webhookSwitchedOff: {
      message: webhookSwitchedOff({
        ...{ ...shared, host: "a.example", reason: "failing", failingDays: 5 },
      }),
      links: ["https://sightline.example/settings?tab=api"],
    },
    addressAlreadyRegistered: {
      message: addressAlreadyRegistered({ ...shared, signInLink, resetLink }),
      links: [signInLink, resetLink],
    },
  };
}

describe.each(Object.keys(everyMessage()))("%s", (kind) => {
  const written = (name?: string, supportEmail?: string) => {
    const entry = everyMessage(name, supportEmail)[kind];
    if (!entry) throw new Error(`no message ${kind}`);
    return entry;
  };

  it("carries each link once as a button and once as a plain address in html, once in text", () => {
    const { message, links } = written();
    for (const address of links) {
      const escaped = address.replaceAll("&", "&amp;");
      expect(occurrences(message.html, `href="${escaped}"`)).toBe(1);
      expect(occurrences(message.html, `>${escaped}</td>`)).toBe(1);
      expect(occurrences(message.text, `\n\n${address}\n\n`)).toBe(1);
    }
  });

  it("links nowhere but to the product and its support", () => {
    const { message, links } = written();
    const footer = ["mailto:support@sightline.example", "https://sightline.example"];
    expect(hrefsIn(message)).toEqual([...links, ...footer]);
  });

  it("leads to the contact form where no support address is set", () => {
    const { message, links } = written("Ana", "support@sightline.invalid");
    const footer = ["https://sightline.example/contact", "https://sightline.example"];
    expect(hrefsIn(message)).toEqual([...links, ...footer]);
    for (const part of [message.html, message.text]) {
      expect(part).not.toContain(".invalid");
      expect(part).toContain("https://sightline.example/contact");
    }
  });

  it("shows a name with markup as text", () => {
    const { message } = written("<script>alert('x')</script>");
    expect(message.html).not.toContain("<script");
    expect(message.html).toContain("Hello &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;,");
    expect(message.text).toContain("Hello <script>alert('x')</script>,");
  });

  it("keeps a name with line breaks on one line, and out of the subject", () => {
    const { message } = written("Ana\r\nBcc: eve\u2028\u0000\u202eend");
    expect(message.text.split("\n")[0]).toBe("Hello Ana Bcc: eve end,");
    expect(message.html).toContain("Hello Ana Bcc: eve end,");
    expect(message.subject).toBe(written().message.subject);
    expect(message.subject).not.toMatch(/[\r\n]/);
  });

  it("does not carry a stranger's advertisement in a name", () => {
    for (const name of ["Win at https://eve.example", "visit eve.example now"]) {
      const { message } = written(name);
      expect(message.text.startsWith("Hello,\n")).toBe(true);
      expect(message.html + message.text).not.toContain("eve.example");
    }
  });

  it("says in both parts why it came and whom to ask", () => {
    const { message } = written();
    for (const part of [message.html, message.text]) {
      expect(part).toContain("You received this email because");
      expect(part).toContain("support@sightline.example");
    }
  });

  it("is small, needs no image and knows the dark", () => {
    const { html } = written("x".repeat(100_000)).message;
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).not.toMatch(/<img|url\(|<link|<script/i);
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it("has a text part without markup, in lines that fit a terminal", () => {
    const { message, links } = written();
    expect(message.text).not.toMatch(/<[a-z]|&[a-z]+;|\[object/i);
    const prose = message.text.split("\n").filter((line) => !links.includes(line));
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(76);
  });
});

describe("what a message says", () => {
  const shared = { name: "", supportEmail: "help@example.com", appUrl: "https://a.example" };

  it.each([
    [1, "in 1 minute."],
    [30, "in 30 minutes."],
    [60, "in 1 hour."],
    [120, "in 2 hours."],
  ])("says that a reset link expires in %i minutes", (validMinutes, words) => {
    const { html, text } = resetPassword({ ...shared, link, validMinutes });
    expect(html).toContain(words);
    expect(text).toContain(words);
  });

  it("says when the password was changed, with the zone", () => {
    const { html, text } = passwordChanged({
      ...shared,
      when: new Date("2026-01-02T23:05:00Z"),
      signedOut: "everywhere",
    });
    expect(html).toContain("January 2, 2026 at 23:05 UTC");
    expect(text).toContain("January 2, 2026 at 23:05 UTC");
  });

  it("says when an address was changed and whom to tell, and gives the new one not away", () => {
    const { subject, html, text } = addressChanged({
      ...shared,
      newEmail: "ana.long@new.example",
      when: new Date("2026-01-02T23:05:00Z"),
    });
    expect(subject).toBe("Your Sightline email was changed");
    for (const part of [html, text]) {
      expect(part).toContain("January 2, 2026 at 23:05 UTC");
      expect(part).toContain("a…@new.example");
      expect(part).not.toContain("ana.long");
      expect(part).toContain("Not you? Email");
      expect(part).toContain("help@example.com");
    }
  });

  it("greets a person without a name plainly", () => {
    expect(confirmAddress({ ...shared, link }).text.startsWith("Hello,\n")).toBe(true);
  });

  it("shortens an endless name", () => {
    const { text } = confirmAddress({ ...shared, name: "🦊".repeat(500), link });
    expect(text.split("\n")[0]).toBe(`Hello ${"🦊".repeat(60)}…,`);
  });
});

function hrefsIn({ html }: Message): (string | undefined)[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
