import { setTimeout } from "node:timers/promises";
import type { Crawl, Session } from "@sightline/contract";
import { type Answer, call, signUp } from "../http/index.ts";

const BETWEEN_LOOKS_MS = 50;

/** A customer who crawls sites. */
export async function customerOf(product: { readonly url: string }) {
  return customerAt(product, await signUp(product.url));
}

function customerAt(product: { readonly url: string }, session: Session) {
  const { access_token: token, user } = session;
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(product.url, method, `/api${path}`, { token, body });

  return {
    user,
    ask,
    /** What calls answer, by their paths. */
    async seen(paths: readonly string[]): Promise<Record<string, Pick<Answer, "status" | "body">>> {
      const answers = paths.map(async (path) => {
        const { status, body } = await ask("GET", path);
        return [path, { status, body }] as const;
      });
      return Object.fromEntries(await Promise.all(answers));
    },
    /** The same customer, on a restarted product. */
    at: (again: { readonly url: string }) => customerAt(again, session),
    async watch(domain: string): Promise<{ site: string; company: string }> {
      const { status, body } = await ask("POST", "/sites", { domain });
      if (status !== 201) throw new Error(`adding ${domain} answered ${status}`);
      return { site: body.id, company: body.company_id };
    },
    async crawl(company_id: string, max_pages?: number): Promise<Crawl> {
      const { status, body } = await ask("POST", "/crawls", { company_id, max_pages });
      if (status !== 202) throw new Error(`the crawl answered ${status}: ${body.message}`);
      return body;
    },
    /** Waits until the crawl meets the condition. */
    async until(id: string, wanted: (crawl: Crawl) => boolean, timeout = 30_000): Promise<Crawl> {
      const deadline = Date.now() + timeout;
      for (;;) {
        const { body } = await ask("GET", `/crawls/${id}`);
        if (wanted(body)) return body;
        if (Date.now() > deadline) {
          throw new Error(`the crawl is still ${body.status} at ${body.visited} pages`);
        }
        await setTimeout(BETWEEN_LOOKS_MS);
      }
    },
    unitsUsed: async (): Promise<number> => (await ask("GET", "/subscription")).body.usage.used,
  };
}

export const hasEnded = ({ status }: Crawl) =>
  status === "complete" || status === "failed" || status === "cancelled";
