import type { Digest } from "@sightline/domain/digests";
import { describe, expect, it } from "vitest";
import { confirmRecipient, weeklyDigest } from "./index.ts";

const HOSTILE = "<b>x</b>\r\nBcc: eve@evil.example\u2028=cmd()\u202e";
const leave = {
  unsubscribe: "https://sightline.example/unsubscribe?token=a.b",
  preferences: "https://sightline.example/email-preferences?token=a.b",
};

function aDigest(words = "boots", sites = 1): Digest {
  const line = (nth: number) => ({
    text: `“${words}” left the top 10: 8 → 1${nth}`,
    ...{ tone: "worse" as const, note: `${words} is why ${nth}`, path: `/dashboard?tab=${nth}` },
  });
  return {
    ...{ subject: `${words}: Visibility up`, preheader: `Next: ${words}`, late: null },
    ...{ from: "2026-11-09", to: "2026-11-15" },
    sites: Array.from({ length: sites }, (_, nth) => ({
      ...{ name: words, domain: `${nth}.example`, finding: `${words} changed` },
      sections: [
        { id: "positions" as const, lines: [1, 2, 3].map(line), source: `${words}, Nov 15` },
      ],
    })),
    actions: [
      {
        text: `Fix ${words}`,
        why: `${words} fell`,
        source: "Audit",
        path: "/dashboard?tab=audit",
        domain: "a",
      },
    ],
  };
}

const compose = (digest: Digest, sentBy: string | null = null) =>
  weeklyDigest({
    ...{
      name: "Ana",
      supportEmail: "support@sightline.example",
      appUrl: "https://sightline.example",
    },
    ...{ digest, leave, sentBy },
  });

/** The words of both parts in one form: no markup, no wrapping, no decoration. */
const wordsOf = (html: string) =>
  html
    .replace(/[\s\S]*<\/h1>/, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("the digest as an email", () => {
  it("P84 says the same in HTML and in text", () => {
    const { html, text } = compose(aDigest("boots", 2));
    const flat = text.replaceAll(/\s+/g, " ");
    const shown = wordsOf(html).replaceAll(/\s+/g, " ");
    const sentences = [
      ...[
        "boots changed",
        "▼ “boots” left the top 10: 8 → 12",
        "boots is why 3",
        "Source: boots, Nov 15",
      ],
      ...["1. Fix boots", "boots fell", "Source: Audit", "November 9, 2026 to November 15, 2026"],
      ...[
        "Unsubscribe",
        "Email preferences",
        "You received this email because you turned on the digest.",
      ],
    ];
    for (const sentence of sentences) {
      expect(flat).toContain(sentence);
      expect(shown).toContain(sentence);
    }
    const linksIn = (part: string) =>
      new Set(part.match(/https:\/\/sightline\.example\/[^\s"<]+/g));
    expect(linksIn(html.replaceAll("&amp;", "&"))).toEqual(linksIn(text));
  });

  it("what customers and pages write is text: one line, no markup, no header", () => {
    const { subject, html, text } = compose(aDigest(HOSTILE));
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(html).not.toContain("<b>x</b>");
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt; Bcc: eve@evil.example");
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toContain("\u202e");
  });

  it("twenty sites stay below what Gmail cuts off, without an image", () => {
    const { html, text } = compose(aDigest("shoes ".repeat(10).trim(), 20));
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html).not.toContain("<img");
    const prose = text.split("\n").filter((line) => !line.includes("https://"));
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("a further recipient reads whose digest it is, and gets no link to the owner's settings", () => {
    const { html, text } = compose(aDigest(), "ana@sightline.example");
    for (const part of [html.replaceAll("&#39;", "'"), text]) {
      expect(part).toContain("because you agreed to receive ana@sightline.example's digest.");
      expect(part).not.toContain("settings?tab=digest");
    }
  });

  it("a late one says so first", () => {
    const late = "This digest is late. It was due on Monday, November 9 at 8:00 AM.";
    const { text } = compose({ ...aDigest(), late });
    expect(text.replaceAll(/\s+/g, " ")).toContain(`Hello Ana, ${late}`);
  });
});

it("a further recipient is asked first, with one link and whose digest it is", () => {
  const link = "https://sightline.example/email-preferences?token=a.b";
  const { html, text } = confirmRecipient({
    ...{ supportEmail: "support@sightline.example", appUrl: "https://sightline.example" },
    ...{ sentBy: "ana@sightline.example\r\nBcc: eve", link, neverAsk: leave.unsubscribe },
  });
  expect(text).toContain(`\n\n${link}\n\n`);
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(`\n\n${leave.unsubscribe}`);
  expect(html).toContain(`href="${leave.unsubscribe}"`);
  expect(text).not.toMatch(/^Bcc/m);
});
