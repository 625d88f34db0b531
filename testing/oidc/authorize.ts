import { type Answer, page, type Question, redirect } from "./answer.ts";
import { consentPage } from "./consent-page.ts";
import { failsNow, type Grant, type Provider, takeOnce, unguessable } from "./provider.ts";

const S256_CHALLENGE = /^[\w-]{43}$/;

export function authorize({ parameters }: Question, provider: Provider): Answer {
  const redirectUri = parameters.get("redirect_uri") ?? "";
  // Without a known client and redirect URI, an error must not be redirected (RFC 6749, 4.1.2.1).
  if (parameters.get("client_id") !== provider.clientId) return page(400, "Unknown client_id");
  if (!/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? "")) {
    return page(400, "Missing or malformed redirect_uri");
  }

  const state = parameters.get("state") ?? "";
  const fault = faultIn(parameters);
  if (fault) return redirect(redirectUri, { ...fault, state });
  if (failsNow(provider, "deny")) return denial(redirectUri, state);

  const grant: Grant = {
    user: provider.user,
    redirectUri,
    codeChallenge: parameters.get("code_challenge") ?? "",
    nonce: parameters.get("nonce"),
    scope: failsNow(provider, "untick") ? "openid email" : (parameters.get("scope") ?? ""),
    offline: parameters.get("access_type") === "offline" && parameters.get("prompt") === "consent",
  };
  return provider.prompt === "page"
    ? ask({ ...grant, state }, provider)
    : approval(grant, state, provider);
}

function faultIn(parameters: URLSearchParams): { error: string; error_description: string } | null {
  if (parameters.get("response_type") !== "code") {
    return { error: "unsupported_response_type", error_description: "response_type must be code" };
  }
  if (!parameters.get("scope")?.split(" ").includes("openid")) {
    return { error: "invalid_scope", error_description: "scope must contain openid" };
  }
  if (!parameters.get("state")) {
    return { error: "invalid_request", error_description: "state is missing" };
  }
  const challenged = S256_CHALLENGE.test(parameters.get("code_challenge") ?? "");
  if (!challenged || parameters.get("code_challenge_method") !== "S256") {
    return { error: "invalid_request", error_description: "PKCE with S256 is required" };
  }
  return null;
}

function ask(pending: Grant & { state: string }, provider: Provider): Answer {
  const question = unguessable();
  provider.questions.set(question, pending);
  return page(200, consentPage(pending.user.name, question));
}

/** The button the user clicked on the page. */
export function decide({ parameters }: Question, provider: Provider): Answer {
  const pending = takeOnce(provider.questions, parameters.get("question"));
  if (!pending) return page(400, "This question was answered before");
  const { state, ...grant } = pending;
  return parameters.get("answer") === "continue"
    ? approval(grant, state, provider)
    : denial(grant.redirectUri, state);
}

function approval(grant: Grant, state: string, provider: Provider): Answer {
  const code = unguessable();
  provider.codes.set(code, grant);
  return redirect(grant.redirectUri, { code, state });
}

function denial(redirectUri: string, state: string): Answer {
  return redirect(redirectUri, { error: "access_denied", state });
}
