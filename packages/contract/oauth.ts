import { z } from "zod";
import { Scopes } from "./api-keys.ts";
import { userCall } from "./errors.ts";

/** What an assistant asks for, as it stands in the address that it opened. */
const AuthorizationRequest = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(2_000),
  response_type: z.string().max(40),
  code_challenge: z.string().max(200),
  code_challenge_method: z.string().max(40),
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_000).optional(),
  resource: z.string().max(2_000).optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const Consent = z.object({
  /** As the assistant calls itself: nobody has checked it. */
  client_name: z.string(),
  /** Where the user is sent afterwards. */
  redirect_host: z.string(),
  scopes: z.array(z.string()),
  /** Where a no sends them. */
  denied_redirect_to: z.string(),
});
export type Consent = z.infer<typeof Consent>;

const tags = ["api keys"];
const LIMIT = { LIMIT_REACHED: { status: 403 } } as const;

export const oauth = {
  request: userCall
    .route({
      method: "GET",
      path: "/oauth/request",
      summary: "What access an assistant is asking for",
      tags,
    })
    .errors(LIMIT)
    .input(AuthorizationRequest)
    .output(Consent),
  approve: userCall
    .route({
      method: "POST",
      path: "/oauth/approval",
      summary: "Connect an assistant",
      tags,
    })
    .errors(LIMIT)
    .input(AuthorizationRequest.extend({ scopes: Scopes }))
    .output(z.object({ redirect_to: z.string() })),
};
