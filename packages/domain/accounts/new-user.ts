export const NEW_USER_WINDOW_MS = 5 * 60 * 1000;

/** A new user is one created less than five minutes before sign-in. */
export function isNewUser(createdAt: Date, signedInAt: Date): boolean {
  const age = signedInAt.getTime() - createdAt.getTime();
  return age < NEW_USER_WINDOW_MS;
}
