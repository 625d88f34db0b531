import type { Session } from "@sightline/contract";
import { authPost, bearer } from "./auth-post.ts";

interface SignedIn {
  user: Session["user"];
  /** Null while the address is unconfirmed. */
  session: Session | null;
}

export const authCalls = {
  signUp: (input: { name: string; email: string; password: string; callbackURL: string }) =>
    authPost<SignedIn>("sign-up/email", input),
  signIn: (input: { email: string; password: string }) =>
    authPost<SignedIn>("sign-in/email", input),
  /** The second step: a code from the authenticator app, or a recovery code. */
  secondFactor: (input: { challenge: string; code: string }) =>
    authPost<Session>("second-factor", input),
  signInWithGoogle: (input: { callbackURL: string; errorCallbackURL: string }) =>
    authPost<{ url: string }>("sign-in/social", { provider: "google", ...input }),
  sendConfirmation: (input: { email: string; callbackURL: string }) =>
    authPost<unknown>("send-verification-email", input),
  requestPasswordReset: (input: { email: string }) =>
    authPost<unknown>("request-password-reset", { ...input, redirectTo: "/reset-password" }),
  resetPassword: (input: { newPassword: string; token: string }) =>
    authPost<unknown>("reset-password", input),
  /** Ends every session and returns a new one. */
  changePassword: (accessToken: string, input: { currentPassword: string; newPassword: string }) =>
    authPost<SignedIn>("change-password", input, bearer(accessToken)),
  changeEmail: (
    accessToken: string,
    input: { newEmail: string; password: string; callbackURL: string },
  ) => authPost<unknown>("change-email", input, bearer(accessToken)),
};
