import { auth, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import type { Session } from "@sightline/contract";
import { call, type TestProduct } from "@sightline/testing/http";
import { expect } from "vitest";

export const REDIRECT = "http://127.0.0.1:9999/callback";

/** What an assistant remembers, and the page that it opens for its user. */
export class Assistant implements OAuthClientProvider {
  opened: URL | undefined;
  information: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  verifier = "";
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "A test’s assistant", redirect_uris: [REDIRECT] };
  clientInformation = () => this.information;
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information;
  }
  tokens = () => this.saved;
  saveTokens(tokens: OAuthTokens) {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.opened = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;
}

/** Assistants and their user, both sides of the protocol. */
export function connecting({ url }: TestProduct, user: Session) {
  const mcp = new URL("/mcp", url);

  /** Signed in, on the page that the assistant opened. */
  async function approve(
    opened: URL | undefined,
    scopes: readonly string[] = ["read"],
    token = user.access_token,
  ) {
    const asked = Object.fromEntries(opened?.searchParams ?? []);
    const query = new URLSearchParams(asked);
    const consent = await call(url, "GET", `/api/oauth/request?${query}`, { token });
    if (consent.status !== 200) return { consent, answer: consent, code: "" };
    const body = { ...asked, scopes };
    const answer = await call(url, "POST", "/api/oauth/approval", { token, body });
    const back = URL.parse(answer.body.redirect_to ?? "");
    return { consent, answer, code: back?.searchParams.get("code") ?? "", back };
  }

  async function ask(): Promise<Assistant> {
    const assistant = new Assistant();
    expect(await auth(assistant, { serverUrl: mcp })).toBe("REDIRECT");
    return assistant;
  }

  async function connect(...scopes: string[]) {
    const assistant = await ask();
    const { code, consent, back } = await approve(
      assistant.opened,
      scopes.length > 0 ? scopes : undefined,
    );
    const transport = new StreamableHTTPClientTransport(mcp, { authProvider: assistant });
    await transport.finishAuth(code);
    const client = new Client({ name: "a test", version: "1" });
    await client.connect(transport as Parameters<Client["connect"]>[0]);
    return { assistant, client, code, consent, back };
  }

  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: "POST", body: new URLSearchParams(fields) });

  const refresh = ({ saved, information }: Assistant, token = saved?.refresh_token ?? "") =>
    form("/oauth/token", {
      ...{ grant_type: "refresh_token", refresh_token: token },
      client_id: information?.client_id ?? "",
    });

  return { mcp, ask, approve, connect, form, refresh };
}

export async function toolOf(client: Client, name: string, args = {}) {
  const { content } = await client.callTool({ name, arguments: args });
  return JSON.parse((content as [{ text: string }])[0].text);
}
