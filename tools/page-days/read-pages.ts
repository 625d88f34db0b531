import { createHash } from "node:crypto";
import { builtPages } from "../../apps/server/platform/http/index.ts";
import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";

export interface ReadPage {
  readonly path: string;
  /** The day its words last changed, as the site map says it. */
  readonly changed: string;
  readonly words: string;
}

/** The words of every page of the site, as an installation without settings shows them. */
export async function readPages(): Promise<ReadPage[]> {
  const { render } = await builtPages({
    settings: {
      appUrl: ORIGIN,
      supportEmail: "support@sightline.example",
      operator: { name: null, address: null },
      googleSignIn: false,
      confirmationRequired: false,
      payment: { provider: "sandbox" },
      tags: { googleTag: null, tagManager: null },
    },
    openApi: async () => ({}),
    aiCrawlers: [],
  });
  return Promise.all(
    Object.values(SITE_PAGES).map(async ({ path, changed }) => {
      const answer = await render(new Request(ORIGIN + path), { nonce: "", ask: empty });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return { path, changed, words: wordsOf(await answer.text()) };
    }),
  );
}

const ORIGIN = "https://sightline.example";

/** No page of the site shows what comes from a database. */
const empty = async () => Response.json({});

/** What people read. A day is left out: the one of the last change is no change. */
export function wordsOf(html: string): string {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<(time|script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** One short mark for the words and their day: neither changes without it. */
export function markOf({ changed, words }: Pick<ReadPage, "changed" | "words">): string {
  return createHash("sha256").update(`${changed}\n${words}`).digest("base64url").slice(0, 16);
}
