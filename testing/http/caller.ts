import { randomUUID } from "node:crypto";
import type { Session } from "@sightline/contract";
import { runsAll } from "../rounds/index.ts";
import { mismatchOf } from "./described-answers.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at what came, whatever its shape
export interface Answer<Body = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One call over HTTP; redirects aren't followed. */
export async function call(
  base: string,
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const raw = await response.text();
  const contentType = response.headers.get("content-type");
  const answer = {
    status: response.status,
    headers: response.headers,
    body: contentType?.includes("json") && raw !== "" ? JSON.parse(raw) : raw,
  };
  if (isCompared && path.startsWith(API)) {
    await refuseUndescribed(method, path, contentType, answer);
  }
  return answer;
}

const API = "/api/";
/** Before releases, and on request: to describe the API takes each test process a second or two. */
const isCompared = runsAll() || process.env.SIGHTLINE_TEST_DOCUMENT === "1";

/** The OpenAPI document is a promise: no test may see an answer that breaks it. */
async function refuseUndescribed(
  method: string,
  path: string,
  contentType: string | null,
  { status, body }: Answer,
): Promise<void> {
  const [called = ""] = path.slice(API.length - 1).split("?");
  const mismatch = await mismatchOf({ method, path: called, status, contentType, body });
  if (mismatch === null) return;
  const shown = JSON.stringify(body).slice(0, 500);
  throw new Error(`${method} ${path}: the answer ${status} ${mismatch}: ${shown}`);
}

export const PASSWORD = "correct horse battery";

export function newAddress(): string {
  return `ana.${randomUUID().slice(0, 8)}@customer.example`;
}

/** A customer, signed up and signed in. */
export async function signUp(
  base: string,
  { email = newAddress(), password = PASSWORD, name = "Ana Example" } = {},
): Promise<Session> {
  const { status, body } = await call(base, "POST", "/api/auth/sign-up/email", {
    body: { name, email, password, callbackURL: "/" },
  });
  if (status !== 200 || !body.session) {
    throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  }
  return body.session;
}

const ADMIN = { email: "admin@sightline.example", password: "an admin's own password" };
/** For a product whose first admin is `ADMIN`. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Signs in the first admin, and calls as that admin. */
export async function askAsAdmin(
  base: string,
): Promise<(method: string, path: string, body?: unknown) => Promise<Answer>> {
  const { body } = await call(base, "POST", "/api/auth/sign-in/email", { body: ADMIN });
  const token = body.session.access_token;
  return (method, path, sent) => call(base, method, `/api${path}`, { token, body: sent });
}

/** Gives a user the largest plan's limits, the way an admin does. */
export async function promote(base: string, userId: string): Promise<void> {
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const ask = await askAsAdmin(base);
  const granted = await ask("POST", "/admin/grants", { user_id: userId, ends_at });
  if (granted.status !== 201) {
    throw new Error(`the grant answered ${granted.status}: ${JSON.stringify(granted.body)}`);
  }
}
