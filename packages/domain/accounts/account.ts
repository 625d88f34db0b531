export type Role = "user" | "admin";

const NEW_USER_WINDOW_MS = 5 * 60 * 1000;

/** A new user is one created less than five minutes before sign-in. */
export function isNewUser(createdAt: Date, signedInAt: Date): boolean {
  const age = signedInAt.getTime() - createdAt.getTime();
  return age < NEW_USER_WINDOW_MS;
}

/** How long the deletion of an account can be cancelled. */
export const DELETION_GRACE_DAYS = 7;

/** Without a password, this recent a sign-in proves who asks for the deletion. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const SIGN_IN_AGAIN_MESSAGE = "Sign in with Google again, then delete your account.";

export const NAME_MAX_LENGTH = 100;
export const NAME_MESSAGE = `Use at most ${NAME_MAX_LENGTH} characters for your name.`;

/** The longest address that email can be delivered to. */
export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_MESSAGE = "Enter an email address like you@example.com.";

export const SIGN_IN_MESSAGE = "Sign in to continue.";
export const ADMIN_ONLY_MESSAGE = "Only admins can do this.";
