import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Answer, json, type Question } from "./answer.ts";
import { authorize, decide } from "./authorize.ts";
import {
  createSigningKey,
  type OidcFailure,
  type OidcUser,
  type Provider,
  unguessable,
} from "./provider.ts";
import { revoke, takeBack, token, tokensOf, userInfo } from "./token.ts";

export interface OidcDoubleOptions {
  port?: number;
  clientId?: string;
  clientSecret?: string;
  user?: OidcUser;
  /** "none" responds immediately; "page" shows the user two buttons. */
  prompt?: "none" | "page";
  /** What its metadata says, if not who it is. */
  metadataIssuer?: string;
}

interface LoggedRequest {
  method: string;
  path: string;
  parameters: Record<string, string>;
  status: number;
}

export interface OidcDouble {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly requests: readonly LoggedRequest[];
  setUser(user: OidcUser): void;
  /** "deny" and "untick" affect the next authorization, all others the next token request. */
  failNext(failure: OidcFailure): void;
  /** Whether an access token is valid, as another service of the provider would check. */
  accepts(accessToken: string): boolean;
  /** All valid tokens issued for a user. */
  tokensOf(user: OidcUser): string[];
  /** Expires every access token; refresh tokens stay valid. */
  expire(): void;
  /** The user revokes everything they granted. */
  withdraw(user: OidcUser): void;
  stop(): Promise<void>;
}

const ANA: OidcUser = {
  sub: "ana-1",
  email: "ana@example.com",
  email_verified: true,
  name: "Ana Example",
};

export async function startOidcDouble(options: OidcDoubleOptions = {}): Promise<OidcDouble> {
  const provider: Provider = {
    issuer: "",
    clientId: options.clientId ?? "sightline-tests",
    clientSecret: options.clientSecret ?? unguessable(),
    prompt: options.prompt ?? "none",
    metadataIssuer: options.metadataIssuer ?? null,
    signingKey: await createSigningKey(),
    user: options.user ?? ANA,
    nextFailure: null,
    questions: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
  };
  const requests: LoggedRequest[] = [];

  const server = createServer(async (request, response) => {
    const question = await readQuestion(request);
    const answer = await answerTo(question, provider).catch(brokenDouble);
    const { method, path, parameters } = question;
    requests.push({
      method,
      path,
      parameters: Object.fromEntries(parameters),
      status: answer.status,
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    requests,
    setUser: (user) => {
      provider.user = user;
    },
    failNext: (failure) => {
      provider.nextFailure = failure;
    },
    accepts: (accessToken) => provider.accessTokens.has(accessToken),
    tokensOf: ({ sub }) => tokensOf(provider, sub),
    expire: () => provider.accessTokens.clear(),
    withdraw: ({ sub }) => takeBack(provider, sub),
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const method = request.method ?? "GET";
  return {
    method,
    path: pathname,
    authorization: request.headers.authorization ?? "",
    parameters: method === "POST" ? new URLSearchParams(await text(request)) : searchParams,
  };
}

async function answerTo(question: Question, provider: Provider): Promise<Answer> {
  switch (`${question.method} ${question.path}`) {
    case "GET /.well-known/openid-configuration":
      return json(200, {
        ...discovery(provider.issuer),
        ...(provider.metadataIssuer && { issuer: provider.metadataIssuer }),
      });
    case "GET /jwks":
      return json(200, { keys: [provider.signingKey.publicJwk] });
    case "GET /authorize":
      return authorize(question, provider);
    case "POST /authorize":
      return decide(question, provider);
    case "POST /token":
      return token(question, provider);
    case "POST /revoke":
      return revoke(question, provider);
    case "GET /userinfo":
      return userInfo(question, provider);
    default:
      return json(404, { error: "not_found" });
  }
}

function discovery(issuer: string): Record<string, string | string[]> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    claims_supported: ["sub", "email", "email_verified", "name", "picture"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  };
}

function brokenDouble(error: unknown): Answer {
  return json(500, { error: "server_error", error_description: String(error) });
}
