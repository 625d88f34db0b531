export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = "too-short" | "too-long" | "too-common";

export const PASSWORD_MESSAGES: Record<PasswordProblem, string> = {
  "too-short": `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  "too-long": `Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  "too-common": "This password is too easy to guess. Choose a different one.",
};

/** Length counts characters as a person does. No composition rules: they make passwords worse. */
export function passwordProblem(
  password: string,
  isCommon: (password: string) => boolean,
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "too-short";
  if (length > PASSWORD_MAX_LENGTH) return "too-long";
  return isCommon(password.toLowerCase()) ? "too-common" : null;
}
