import { expect, it } from "vitest";
import type { Digest } from "./digest.ts";
import { sharedDigest } from "./shared-digest.ts";

const line = (text: string) => ({
  text,
  tone: "worse" as const,
  note: `${text} note`,
  path: "/dashboard?secret",
});
const digest: Digest = {
  ...{ subject: "shop.example: POSITIONS fell", preheader: "Next: ACTION", late: null },
  ...{ from: "2026-11-09", to: "2026-11-16" },
  sites: [
    {
      ...{ name: "Shop", domain: "shop.example", finding: "POSITIONS fell" },
      sections: [
        { id: "positions", lines: [line("POSITIONS")], source: "Google" },
        { id: "audit", lines: [line("AUDIT")], source: "Crawl" },
      ],
    },
  ],
  actions: [
    {
      text: "ACTION",
      why: "why",
      source: "Audit",
      path: "/dashboard?secret",
      domain: "shop.example",
    },
  ],
};

it("P85 nothing that wasn't chosen is in what is shared, and no link into the account", () => {
  const shared = JSON.stringify(
    sharedDigest(digest, { sites: ["shop.example"], sections: ["audit"] }),
  );
  expect(shared).toContain("AUDIT note");
  expect(shared).not.toMatch(/POSITIONS|ACTION|secret/);
  const all = sharedDigest(digest, {
    sites: ["shop.example"],
    sections: ["positions", "audit", "actions"],
  });
  expect(sharedDigest(digest, { sites: [], sections: ["actions"] }).actions).toEqual([]);
  expect(all.title).toBe("Shop, Nov 9 to Nov 16");
  expect(all.actions).toEqual([{ text: "ACTION", why: "why", source: "Audit" }]);
  expect(JSON.stringify(all)).not.toContain("secret");
});
