import type { AuthorizationRequest } from "@sightline/contract";
import { isScope } from "@sightline/domain/programs";

/** What assistants ask for if they don't say: nothing can be changed or spent with it. */
const DEFAULT_SCOPES = ["read"];
const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
}

export function isClientId(text: string): boolean {
  return UUID.test(text);
}

/** What is wrong with a request, in words; null: nothing. */
export function problemOf(
  request: AuthorizationRequest,
  client: KnownClient | undefined,
  resource: string,
): string | null {
  if (client === undefined)
    return "We don't recognize this assistant. Start again from the assistant.";
  if (!isRegistered(client.redirect_uris, request.redirect_uri)) {
    return "The assistant wants to redirect you to an address it hasn't registered. Contact its developer.";
  }
  if (request.response_type !== "code")
    return "The assistant asked for a response type we don't support. Contact its developer.";
  if (request.code_challenge_method !== "S256" || !isChallenge(request.code_challenge)) {
    return "The assistant's request isn't protected (PKCE with S256 is required). Contact its developer.";
  }
  if (!isFor(resource, request.resource))
    return "The assistant asked for access to a different server. Contact its developer.";
  return scopesIn(request) === null
    ? "The assistant asked for a scope we don't support. Contact its developer."
    : null;
}

/** Null: one of them is unknown. */
export function scopesIn({ scope }: Pick<AuthorizationRequest, "scope">): string[] | null {
  const scopes = (scope ?? "").split(" ").filter((one) => one !== "" && one !== "offline_access");
  if (!scopes.every(isScope)) return null;
  return scopes.length === 0 ? DEFAULT_SCOPES : [...new Set(scopes)];
}

/** Over HTTPS, or to a program on the same machine, and written as a whole: parsers fix the rest. */
const WELL_FORMED = /^https?:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?][^\s\p{Cc}\\#]*)?$/u;

export function isAllowedRedirect(uri: string): boolean {
  const url = WELL_FORMED.test(uri) ? URL.parse(uri) : null;
  if (url === null) return false;
  return url.protocol === "https:" || isLoopback(url);
}

/** Exactly, but for the port of a program on the same machine, which it can't know before. */
function isRegistered(registered: readonly string[], uri: string): boolean {
  if (!isAllowedRedirect(uri)) return false;
  return registered.some((known) => known === uri || withoutPort(known) === withoutPort(uri));
}

/** Never a URL that was parsed and put together again: two spellings would become one. */
function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (!isLoopback(url) || !uri.startsWith(url.origin)) return uri;
  return `http://${url.hostname}${uri.slice(url.origin.length)}`;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && LOOPBACK.has(hostname);
}

function isChallenge(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** RFC 8707; a client that names no resource means the only one. */
export function isFor(resource: string, asked: string | undefined): boolean {
  return asked === undefined || asked.replace(/\/$/, "") === resource;
}
