import {
  EMAIL_MAX_LENGTH,
  EXPIRED_SIGN_IN_MESSAGE,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  SECOND_STEP_MESSAGE,
  WRONG_CODE_MESSAGE,
} from "@sightline/domain/accounts";
import { z } from "zod";
import { Session } from "./accounts.ts";
import { openCall, userCall } from "./errors.ts";

const tags = ["sign-in"];
const Email = z.email().max(EMAIL_MAX_LENGTH);
const Password = z.string().max(PASSWORD_MAX_LENGTH);
/** A path on this site that a link in an email returns to. */
const ReturnPath = z.string().max(2_000).optional();
const Done = z.looseObject({});
const LibraryUser = z.looseObject({ id: z.string(), email: z.string(), name: z.string() });

const REFUSED = { FORBIDDEN: { status: 403, message: "You can't sign in to this account." } };
const WRONG = { UNAUTHORIZED: { status: 401, message: "Incorrect email or password." } };
const SECOND_STEP = {
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: SECOND_STEP_MESSAGE,
    data: z.object({ challenge: z.string(), expires_at: z.iso.datetime() }),
  },
};

/** Answered by the auth library behind our own rules, so described here and routed elsewhere. */
export const auth = {
  signUp: openCall
    .route({
      method: "POST",
      path: "/auth/sign-up/email",
      summary: "Create an account",
      description:
        "The session is null until the address is confirmed. The response is the same if the address already has an account.",
      tags,
    })
    .errors({ ...REFUSED, UNPROCESSABLE_CONTENT: { status: 422, message: "The email is taken." } })
    .input(
      z.object({
        name: z.string().max(NAME_MAX_LENGTH).optional(),
        email: Email,
        password: Password,
        callbackURL: ReturnPath,
      }),
    )
    .output(
      z.looseObject({
        user: LibraryUser,
        token: z.string().nullable(),
        session: Session.nullable(),
      }),
    ),
  signIn: openCall
    .route({
      method: "POST",
      path: "/auth/sign-in/email",
      summary: "Sign in; the access token lasts 15 minutes",
      description:
        "An account with two-step sign-in gets `SECOND_FACTOR_REQUIRED` and a challenge for the second step.",
      tags,
    })
    .errors({ ...WRONG, ...REFUSED, ...SECOND_STEP })
    .input(z.object({ email: Email, password: Password, callbackURL: ReturnPath }))
    .output(z.looseObject({ user: LibraryUser, token: z.string(), session: Session })),
  refresh: openCall
    .route({
      method: "POST",
      path: "/auth/refresh",
      summary: "Get a new access token and refresh token; each refresh token works once",
      tags,
    })
    .errors({ SESSION_ENDED: { status: 401, message: "Your session has ended. Sign in again." } })
    .input(z.object({ refresh_token: z.string() }))
    .output(Session),
  exchange: openCall
    .route({
      method: "POST",
      path: "/auth/exchange",
      summary: "Exchange a link's one-time code for a session, in the browser that requested it",
      tags,
    })
    .errors(SECOND_STEP)
    .input(z.object({ code: z.string(), verifier: z.string() }))
    .output(Session),
  secondFactor: openCall
    .route({
      method: "POST",
      path: "/auth/second-factor",
      summary: "Finish signing in with a code from your authenticator app, or a recovery code",
      description: "The challenge works once, for five minutes, and for nothing else.",
      tags,
    })
    .errors({
      WRONG_CODE: { status: 401, message: WRONG_CODE_MESSAGE },
      SIGN_IN_EXPIRED: { status: 401, message: EXPIRED_SIGN_IN_MESSAGE },
      ...REFUSED,
    })
    .input(z.object({ challenge: z.string(), code: z.string() }))
    .output(Session),
  signOut: openCall
    .route({ method: "POST", path: "/auth/sign-out", summary: "End this session", tags })
    .output(Done),
  sendVerification: openCall
    .route({
      method: "POST",
      path: "/auth/send-verification-email",
      summary: "Resend the confirmation link",
      tags,
    })
    .input(z.object({ email: Email, callbackURL: ReturnPath }))
    .output(Done),
  requestReset: openCall
    .route({
      method: "POST",
      path: "/auth/request-password-reset",
      summary:
        "Send a password reset link; the response is the same whether or not there's an account",
      tags,
    })
    .input(z.object({ email: Email, redirectTo: ReturnPath }))
    .output(Done),
  resetPassword: openCall
    .route({
      method: "POST",
      path: "/auth/reset-password",
      summary: "Set a new password with the token from a reset link; ends every session",
      tags,
    })
    .input(z.object({ newPassword: Password, token: z.string() }))
    .output(Done),
  changePassword: userCall
    .route({
      method: "POST",
      path: "/auth/change-password",
      summary: "Change your password; ends every other session",
      tags,
    })
    .input(z.object({ currentPassword: Password, newPassword: Password }))
    .output(Done),
  changeEmail: userCall
    .route({
      method: "POST",
      path: "/auth/change-email",
      summary: "Change your email address; takes effect once you confirm the new one",
      tags,
    })
    .input(z.object({ newEmail: Email, password: Password, callbackURL: ReturnPath }))
    .output(Done),
};
