import type { BrowserContext, Page } from "@playwright/test";
import type { SavedKeyword, Session, Site } from "@sightline/contract";
import { type Answer, call, signUp } from "../http/caller.ts";

const SESSION_KEY = "sightline-session";

/** Someone with an account of their own, and a way to arrange things over HTTP. */
export interface Customer {
  readonly session: Session;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  save(keyword: string, site?: string): Promise<SavedKeyword>;
  pause(keyword: SavedKeyword): Promise<void>;
  /** No check comes by itself any more: what a test looks at stays as it is. */
  checkByHand(site?: string): Promise<void>;
}

export async function newCustomer(url: string): Promise<Customer> {
  const session = await signUp(url);
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(url, method, path, { token: session.access_token, body });
    if (answer.status < 400) return answer;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  return {
    session,
    ask,
    save: async (keyword, target_site = "shop.example") =>
      (await ask("POST", "/api/saved-keywords", { keyword, target_site })).body,
    pause: async ({ id }) => {
      await ask("PATCH", `/api/saved-keywords/${id}`, { is_active: false });
    },
    checkByHand: async (domain = "shop.example") => {
      const sites: Site[] = (await ask("GET", "/api/sites")).body;
      const id = sites.find((site) => site.domain === domain)?.id;
      await ask("PATCH", `/api/sites/${id}`, { check_schedule: "off" });
    },
  };
}

/** As if this person had signed in here before. */
export async function keepSession(
  context: BrowserContext,
  url: string,
  session: Session,
): Promise<void> {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

export async function keptSession(page: Page): Promise<Session | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return text === null ? null : JSON.parse(text);
}
