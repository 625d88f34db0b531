import type { Digest } from "@sightline/domain/digests";
import { caniemail } from "caniemail";
import { describe, expect, it } from "vitest";
import { confirmAddress, positionAlerts, resetPassword, weeklyDigest } from "./index.ts";
import { outreachLetter, renderTemplate } from "./outreach/index.ts";

/**
 * What some of these clients don't support, and what they show instead. Anything else that they don't
 * support fails the test.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  "@media": "the light colors and the wide paddings, which are inline",
  "<style> element": "the inline styles, which are complete without it",
  "<body> element": "the table inside, which has the same background",
  "display:none": "a preheader of one pixel in a box of no height",
  opacity: "the same",
  overflow: "the same; Outlook has mso-hide",
  "table-layout": "columns as wide as their words, which break by word-break",
  "overflow-wrap": "word-break, which every element with it has, too",
  "word-break": "long words in one line",
  "border-radius": "square corners",
  "role attribute": "a table that a screen reader announces",
};

const shared = {
  ...{ name: "Ana", supportEmail: "support@sightline.example" },
  appUrl: "https://sightline.example",
};
const link = "https://sightline.example/a?token=b";

const DIGEST: Digest = {
  ...{ subject: "Visibility up", preheader: "Next: boots", late: "This digest is late." },
  ...{ from: "2026-11-09", to: "2026-11-15" },
  sites: ["a.example", "b.example"].map((domain) => ({
    ...{ name: "Acme", domain, finding: "Visibility up" },
    sections: [
      {
        ...{ id: "positions" as const, source: "Serper, Nov 15" },
        lines: (["better", "worse", "neutral"] as const).map((tone) => ({
          ...{ text: "“boots” 8 → 12", tone, note: "another page ranks", path: "/dashboard" },
        })),
      },
    ],
  })),
  actions: [
    { text: "Fix boots", why: "It fell", source: "Audit", path: "/dashboard", domain: "a" },
  ],
};

const EMAILS: Readonly<Record<string, string>> = {
  digest: weeklyDigest({
    ...{ ...shared, digest: DIGEST, sentBy: null },
    leave: { unsubscribe: link, preferences: link },
  }).html,
  alerts: positionAlerts({
    ...{ ...shared, site: "a.example", total: 3 },
    changes: [{ keyword: "boots", words: "left the top 3: 1 → 9" }],
  }).html,
  "account, one button": confirmAddress({ ...shared, link }).html,
  "account, with a limit": resetPassword({ ...shared, link, validMinutes: 30 }).html,
  campaign: outreachLetter(
    renderTemplate(
      {
        subject: "About your site",
        body: "Hi **Ann**,\n\n- one\n- two\n\n> a quote\n\n[a link](https://a.example)",
      },
      {},
      {},
      { link: (url) => url },
    ),
    {
      ...{ operator: { name: "Example Ltd", address: "1 High Street" }, source: "a trade fair" },
      ...{ lawfulBasis: "legitimate_interest", unsubscribeUrl: link },
    },
  ).html,
};

/** Features that one of these clients doesn't know at all, by name. */
function unsupportedIn(html: string): string[] {
  const { issues } = caniemail({ clients: ["outlook.*", "gmail.*", "apple-mail.*"], html });
  return [...new Set([...issues.errors.values()].flat().map(({ title }) => title))];
}

describe("what Outlook, Gmail and Apple Mail make of our emails, by caniemail.com", () => {
  it.each(Object.entries(EMAILS))("P84 %s uses nothing that has no substitute", (_, html) => {
    expect(unsupportedIn(html).filter((feature) => !(feature in INSTEAD))).toEqual([]);
    for (const [style] of html.matchAll(/style="[^"]*overflow-wrap[^"]*"/g)) {
      expect(style).toContain("word-break");
    }
  });

  it("every substitute is needed, and what has none is found", () => {
    const used = new Set(Object.values(EMAILS).flatMap(unsupportedIn));
    expect(Object.keys(INSTEAD).filter((feature) => !used.has(feature))).toEqual([]);
    expect(unsupportedIn('<div style="display:flex;position:sticky">a</div>')).toContain(
      "display:flex",
    );
  });
});
