import { setTimeout } from "node:timers/promises";
import type { Analysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { type Answer, call } from "@sightline/testing/http";

const BETWEEN_LOOKS_MS = 50;
const LONGEST_MS = 30_000;

let visitors = 0;

/** Someone without an account, with their own IP address; keeps cookies like a browser. */
export function visitorOf(product: { readonly url: string }, address = nextAddress()) {
  let cookie: string | null = null;

  async function ask(method: string, path: string, options: Parameters<typeof call>[3] = {}) {
    const answer = await call(product.url, method, path, {
      ...options,
      headers: {
        "x-forwarded-for": address,
        ...(cookie === null ? {} : { cookie }),
        ...options.headers,
      },
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = /max-age=0/i.test(set) ? null : (set.split(";")[0] ?? null);
    return answer;
  }

  const find = (id: string) => ask("GET", `/api/analyses/${id}`);

  return {
    ask,
    find,
    get cookie() {
      return cookie;
    },
    forget() {
      cookie = null;
    },
    analyse: (target_site: string, token?: string): Promise<Answer> =>
      ask("POST", "/api/analyses", {
        body: { type: "homepage", target_site },
        ...(token === undefined ? {} : { token }),
      }),
    associate: (token: string): Promise<Answer> =>
      ask("POST", "/api/functions/associate-homepage-analyses", { token, body: {} }),
    async outcome(id: string): Promise<Analysis> {
      const deadline = Date.now() + LONGEST_MS;
      for (;;) {
        const { body } = await find(id);
        if (!isAnalysisUnderWay(body.status)) return body;
        if (Date.now() > deadline) throw new Error(`the analysis is still ${body.status}`);
        await setTimeout(BETWEEN_LOOKS_MS);
      }
    },
  };
}

function nextAddress(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}
