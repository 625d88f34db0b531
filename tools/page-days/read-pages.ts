import { createHash } from "node:crypto";
import { builtPages } from "../../apps/server/platform/http/index.ts";
import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";

export interface ReadPage {
  readonly path: string;
  /** The day its text last changed, as in the sitemap. */
  readonly changed: string;
  readonly words: string;
}

/** The text of every page of the site, as on an installation without settings. */
export async function readPages(): Promise<ReadPage[]> {
  const { render } = await builtPages({
    settings: {
      appUrl: ORIGIN,
      supportEmail: "support@sightline.example",
      operator: { name: null, address: null },
      googleSignIn: false,
      confirmationRequired: false,
      positions: false,
      payment: { provider: "sandbox" },
      tags: { googleTag: null, tagManager: null },
    },
    openApi: async () => ({}),
    aiCrawlers: [],
    demo: { state: () => "off", session: () => null },
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

/** No page of the site shows data from a database, and none is tested. */
const empty = async () => Response.json({ content: {}, tests: [] });

/** The visible text, without dates: the date of the last change isn't a change. */
export function wordsOf(html: string): string {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<(time|script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A short hash of the text and its date: if either changes, so does the hash. */
export function markOf({ changed, words }: Pick<ReadPage, "changed" | "words">): string {
  return createHash("sha256").update(`${changed}\n${words}`).digest("base64url").slice(0, 16);
}
