import { z } from "zod";
import { ask, type HttpAnswer } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { statusProblem } from "../http/status-problem.ts";
import { startPatience } from "../patience.ts";
import type { SearchCall } from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import type { AccessToken } from "./access-token.ts";
import { notConnected } from "./search-console-problem.ts";

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its discovery document has all other endpoints. */
  readonly issuer: string;
}

/** How a customer grants us read access at Google (RFC 6749 with RFC 7636). */
export interface GoogleAccess {
  /** Google's consent page. */
  consentUrl(wish: ConsentWish, call: SearchCall): Promise<Outcome<{ url: string }>>;
  exchange(granted: GrantedCode, call: SearchCall): Promise<Outcome<LastingAccess>>;
  renew(refreshToken: string, call: SearchCall): Promise<AccessToken>;
  /** Revokes everything this account granted us. False if Google couldn't be reached. */
  revoke(refreshToken: string, call: SearchCall): Promise<boolean>;
}

export interface ConsentWish {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

export interface GrantedCode {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface LastingAccess {
  readonly account: string;
  readonly refreshToken: string;
  readonly accessToken: string;
}

export type Outcome<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly problem: SearchProblem };

const GOOGLE = "Google";
const SPENT_CODE = "Google's response has expired. Connect again.";
const READ_SEARCH_CONSOLE = "https://www.googleapis.com/auth/webmasters.readonly";
/** The email is requested to show later which account was used. */
const SCOPES = ["openid", "email", READ_SEARCH_CONSOLE];

const Places = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});
type Places = z.infer<typeof Places>;

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
  id_token: z.string(),
});
const Renewed = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({ error: z.string().max(60) });
const Person = z.object({ email: z.string().min(1) });

export function googleAccess(client: GoogleClient): GoogleAccess {
  const identity = { client_id: client.clientId, client_secret: client.clientSecret };
  return {
    async consentUrl({ redirectUri, state, challenge }, call) {
      const places = await placesOf(client, call);
      if (!places.ok) return places;
      const url = new URL(places.authorization_endpoint);
      const asked = {
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: SCOPES.join(" "),
        // Only these two together yield a refresh token.
        access_type: "offline",
        prompt: "consent",
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return { ok: true, url: url.href };
    },

    async exchange({ code, verifier, redirectUri }, call) {
      const asked = {
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      };
      const answered = await post(client, "token_endpoint", { ...identity, ...asked }, call);
      if (!answered.ok) {
        const isSpent = answered.problem.upstreamCode === "invalid_grant";
        return isSpent ? refused(SPENT_CODE) : answered;
      }
      const read = parseBody(GOOGLE, answered.answer.body, Granted);
      return read.ok ? lastingAccess(read.shape) : read;
    },

    async renew(refreshToken, call) {
      const asked = { grant_type: "refresh_token", refresh_token: refreshToken };
      const answered = await post(client, "token_endpoint", { ...identity, ...asked }, call);
      if (!answered.ok) return answered;
      const read = parseBody(GOOGLE, answered.answer.body, Renewed);
      if (!read.ok) return read;
      const { access_token: token, expires_in: expiresInSeconds } = read.shape;
      return { ok: true, token, expiresInSeconds };
    },

    async revoke(refreshToken, call) {
      const answered = await post(client, "revocation_endpoint", { token: refreshToken }, call);
      // A token that Google no longer knows counts as revoked.
      return answered.ok || answered.problem.upstreamCode === "invalid_token";
    },
  };
}

async function placesOf({ issuer }: GoogleClient, call: SearchCall): Promise<Outcome<Places>> {
  const url = new URL(`${issuer}/.well-known/openid-configuration`);
  const asked = await ask({ label: GOOGLE, url, patience: startPatience({}) }, call);
  if (!asked.ok) return asked;
  const problem = statusProblem(GOOGLE, asked.answer.status, asked.answer.headers);
  if (problem) return { ok: false, problem };
  const read = parseBody(GOOGLE, asked.answer.body, Places);
  return read.ok ? { ok: true, ...read.shape } : read;
}

async function post(
  client: GoogleClient,
  place: keyof Places,
  parameters: Record<string, string>,
  call: SearchCall,
): Promise<Outcome<{ answer: HttpAnswer }>> {
  const places = await placesOf(client, call);
  if (!places.ok) return places;
  const form = new URLSearchParams(parameters);
  const url = new URL(places[place]);
  const asked = await ask({ label: GOOGLE, url, form, patience: startPatience({}) }, call);
  if (!asked.ok) return asked;
  const problem = refusalIn(asked.answer);
  return problem ? { ok: false, problem } : asked;
}

/** OAuth's error in the body says more than the status. */
function refusalIn({ status, headers, body }: HttpAnswer): SearchProblem | null {
  const general = statusProblem(GOOGLE, status, headers);
  if (!general) return null;
  const error = Refusal.safeParse(body.read ? body.json : null).data?.error;
  const upstreamCode = error ?? String(status);
  if (error === "invalid_grant") return { ...notConnected(), upstreamCode };
  if (error === "invalid_client") {
    const message = "Google doesn't recognize this app. Check GOOGLE_CLIENT_ID.";
    const code = PROBLEM_CODES.forbidden;
    return problemOf({ kind: "config", code, message }, { upstreamCode });
  }
  return { ...general, upstreamCode };
}

/** Google's page has a checkbox per permission, which may be left unchecked. */
function lastingAccess(granted: z.infer<typeof Granted>): Outcome<LastingAccess> {
  const { scope, refresh_token: refreshToken, access_token: accessToken, id_token } = granted;
  const account = accountIn(id_token);
  if (!scope.split(" ").includes(READ_SEARCH_CONSOLE)) {
    return refused("You didn't grant access to Search Console. Connect again and check its box.");
  }
  if (refreshToken === undefined || account === null) {
    return refused("Google didn't grant ongoing access. Connect again.");
  }
  return { ok: true, account, refreshToken, accessToken };
}

/** Received directly from Google over TLS, so verifying the signature adds nothing. */
function accountIn(idToken: string): string | null {
  try {
    const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
    return Person.safeParse(JSON.parse(payload)).data?.email ?? null;
  } catch {
    return null;
  }
}

function refused(message: string): { ok: false; problem: SearchProblem } {
  return {
    ok: false,
    problem: problemOf({ kind: "config", code: PROBLEM_CODES.refused, message }),
  };
}
