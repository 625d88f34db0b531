export type Role = "user" | "admin";

const NEW_USER_WINDOW_MS = 5 * 60 * 1000;

/** A new user is one created less than five minutes before sign-in. */
export function isNewUser(createdAt: Date, signedInAt: Date): boolean {
  const age = signedInAt.getTime() - createdAt.getTime();
  return age < NEW_USER_WINDOW_MS;
}

/** How long the deletion of an account can be cancelled. */
export const DELETION_GRACE_DAYS = 7;

/** Without a password, this recent a sign-in proves who asks for what is sensitive. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const signInAgainMessage = (goal: string) => `Sign in with Google again, then ${goal}.`;

export const SECOND_STEP_MESSAGE = "Enter the code from your authenticator app.";
export const WRONG_CODE_MESSAGE =
  "That code isn't right. Enter the newest one: each code works once.";
export const EXPIRED_SIGN_IN_MESSAGE = "This sign-in has expired. Sign in again.";
export const SETUP_EXPIRED_MESSAGE = "This setup has expired. Start again with a new QR code.";

export const NAME_MAX_LENGTH = 100;
export const NAME_MESSAGE = `Use at most ${NAME_MAX_LENGTH} characters for your name.`;

/** The longest address that email can be delivered to. */
export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_MESSAGE = "Enter an email address like you@example.com.";

export const SIGN_IN_MESSAGE = "Sign in to continue.";
export const ADMIN_ONLY_MESSAGE = "Only admins can do this.";
