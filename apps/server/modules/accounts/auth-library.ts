import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SESSION_LIFETIME_S,
} from "@sightline/domain/accounts";
import {
  addressAlreadyRegistered,
  addressChanged,
  changeAddress,
  confirmAddress,
  newAddress,
  passwordChanged,
  resetPassword,
} from "@sightline/emails";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { bearer } from "better-auth/plugins/bearer";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Kysely } from "kysely";
import type { Log } from "../../platform/logging/index.ts";
import type { AccountMail } from "./account-mail.ts";

/** Over HTTPS with `__Host-`: left to its defaults, the library would add `__Secure-`. */
const cookiePrefix = (https: boolean) => (https ? "__Host-sightline" : "sightline");
const RESET_LIFETIME_S = 30 * 60;
const CONFIRMATION_LIFETIME_S = 24 * 60 * 60;

export interface AuthSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly confirmationRequired: boolean;
  readonly google: { clientId: string; clientSecret: string; issuer: string } | null;
  readonly secret: string;
  readonly passwords: PasswordHashing;
}

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
}

export interface AuthLibrary {
  readonly handler: (request: Request) => Promise<Response>;
  /** Not OK unless it's the password of the session's user. */
  readonly checkPassword: (sessionToken: string, password: string) => Promise<Response>;
  readonly hasGoogle: () => Promise<boolean>;
}

/** Better Auth, under our table names; its cookie never leaves the server (see auth-front.ts). */
export function createAuthLibrary(
  settings: AuthSettings,
  db: Kysely<Tables>,
  mail: AccountMail,
  log: Log,
): AuthLibrary {
  const https = settings.appUrl.startsWith("https:");
  const auth = betterAuth({
    appName: "Sightline",
    baseURL: settings.appUrl,
    basePath: "/api/auth",
    secret: settings.secret,
    database: { db, type: "postgres" },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    trustedOrigins: [settings.appUrl],
    advanced: {
      cookiePrefix: cookiePrefix(https),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      changeEmail: { enabled: true },
      additionalFields: {
        role: { type: "string", required: false, defaultValue: "user", input: false },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      expiresIn: SESSION_LIFETIME_S,
      disableSessionRefresh: true,
    },
    account: {
      modelName: "auth_accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      encryptOAuthTokens: true,
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: settings.passwords,
      requireEmailVerification: settings.confirmationRequired,
      resetPasswordTokenExpiresIn: RESET_LIFETIME_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) =>
        mail.request(
          user.email,
          resetPassword({
            ...settings,
            name: user.name,
            link: url,
            validMinutes: RESET_LIFETIME_S / 60,
          }),
        ),
      onPasswordReset: ({ user }) =>
        mail.notice(
          user.email,
          passwordChanged({
            ...settings,
            name: user.name,
            when: new Date(),
            signedOut: "everywhere",
          }),
        ),
      onExistingUserSignUp: ({ user }) =>
        mail.reminder(
          user.email,
          addressAlreadyRegistered({
            ...settings,
            name: user.name,
            signInLink: `${settings.appUrl}/auth`,
            resetLink: `${settings.appUrl}/reset-password`,
          }),
        ),
    },
    emailVerification: {
      sendOnSignUp: settings.confirmationRequired,
      sendOnSignIn: settings.confirmationRequired,
      autoSignInAfterVerification: true,
      expiresIn: CONFIRMATION_LIFETIME_S,
      sendVerificationEmail: ({ user, url, token }) => {
        const message = addressChangeIn(token) === null ? confirmAddress : changeAddress;
        return mail.request(user.email, message({ ...settings, name: user.name, link: url }));
      },
      afterEmailVerification: async ({ name }, request) => {
        const token = request && new URL(request.url).searchParams.get("token");
        const change = token ? addressChangeIn(token) : null;
        if (change === null) return;
        const message = { ...settings, name, newEmail: change.to, when: new Date() };
        await mail.notice(change.from, addressChanged(message));
        await mail.notice(change.to, newAddress(message));
      },
    },
    plugins: [bearer(), ...googleSignIn(settings.google)],
    logger: {
      level: "warn",
      log: (level, message) =>
        log[level === "error" ? "error" : "warn"]({ library: "auth" }, message),
    },
  });

  const ready = auth.$context.then((context) => {
    const isExpected = ({ id, issuer }: { id: string; issuer?: string | undefined }) =>
      id !== "google" || issuer === settings.google?.issuer;
    // Someone else's metadata at Google's address: better no sign-in than theirs.
    context.socialProviders = context.socialProviders.filter(isExpected);
    return context;
  });
  return {
    handler: async (request) => {
      await ready;
      return auth.handler(request);
    },
    checkPassword: (sessionToken, password) =>
      auth.api.verifyPassword({
        headers: { authorization: `Bearer ${sessionToken}` },
        body: { password },
        asResponse: true,
      }),
    async hasGoogle() {
      return (await ready).socialProviders.some((provider) => provider.id === "google");
    },
  };
}

/** The library handles both kinds of link in the same hooks; the token says which it is. */
function addressChangeIn(token: string): { from: string; to: string } | null {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const { email, updateTo } = JSON.parse(payload);
  return typeof updateTo === "string" ? { from: email, to: updateTo } : null;
}

function googleSignIn(google: AuthSettings["google"]): BetterAuthPlugin[] {
  if (google === null) return [];
  const { clientId, clientSecret, issuer } = google;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  return [
    genericOAuth({
      config: [
        {
          providerId: "google",
          name: "Google",
          clientId,
          clientSecret,
          discoveryUrl,
          scopes: ["openid", "email", "profile"],
          pkce: true,
          requireIdTokenVerification: true,
        },
      ],
    }),
  ];
}
