import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { SavedKeyword, Session, Site } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { createSessionTokens } from "../../apps/server/modules/accounts/session-tokens.ts";
import { type Answer, call, newAddress } from "../http/caller.ts";
import { doorOf } from "./lent-contexts.ts";

const SESSION_KEY = "sightline-session";
const SESSION_MS = 30 * 86_400_000;
/**
 * The stored hash of `PASSWORD`: hashing it for every customer would take longer than most tests.
 */
const PASSWORD_HASH =
  "e75c09a361e846afdeda0309e76ed2f5:7cf0c5e3843c0e447bd524cc32784e867d103cd1e8a912236afe6796f3b2451287f9de67a0814c6d57ebd978100e7619c69f707e2a18459ed182e1f3ced26802";

/** A user with an account, and helpers to set things up over HTTP. */
export interface Customer {
  readonly session: Session;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  save(keyword: string, site?: string): Promise<SavedKeyword>;
  pause(keyword: SavedKeyword): Promise<void>;
  /** Turns off automatic checks, so that what a test looks at doesn't change. */
  checkByHand(site?: string): Promise<void>;
}

/** As if the user had just signed up with `PASSWORD`; the form has its own tests. */
export async function newCustomer(
  { url, db }: { readonly url: string; readonly db: Kysely<Tables> },
  role: "user" | "admin" = "user",
): Promise<Customer> {
  const session = await signedUp(db, role);
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

async function signedUp(db: Kysely<Tables>, role: "user" | "admin"): Promise<Session> {
  const { id: user_id } = await db
    .insertInto("users")
    .values({ name: "Ana Example", email: newAddress(), email_verified: false, role })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = { user_id, account_id: user_id, provider_id: "credential" };
  await db
    .insertInto("auth_accounts")
    .values({ ...account, password: PASSWORD_HASH })
    .execute();
  const { id } = await db
    .insertInto("sessions")
    .values({
      user_id,
      token: randomBytes(16).toString("hex"),
      expires_at: new Date(Date.now() + SESSION_MS),
      ip_address: "127.0.0.1",
      user_agent: "node",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await createSessionTokens(db, randomBytes(32), () => {}).issue(id, {
    isProven: true,
  });
  if (typeof session === "string") throw new Error("there is no session for the new customer");
  return session;
}

/** As if this user had already signed in in this browser. */
export async function keepSession(
  context: BrowserContext,
  url: string,
  session: Session,
): Promise<void> {
  const kept = { name: SESSION_KEY, value: JSON.stringify(session) };
  const door = doorOf(context);
  if (door === undefined) {
    await context.setStorageState({
      cookies: [],
      origins: [{ origin: url, localStorage: [kept] }],
    });
  } else {
    await door.evaluate(({ name, value }) => localStorage.setItem(name, value), kept);
  }
}

export async function keptSession(page: Page): Promise<Session | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return text === null ? null : JSON.parse(text);
}
