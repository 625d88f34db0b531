import {
  EMAIL_MAX_LENGTH,
  EMAIL_MESSAGE,
  NAME_MAX_LENGTH,
  NAME_MESSAGE,
  PASSWORD_MESSAGES,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
} from "@sightline/domain/accounts";

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

export type Problems = Partial<Record<keyof Credentials, string>>;
export type AuthMode = "sign-in" | "sign-up";

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. A few random words work well.`;

/** What can be checked here; the list of common passwords is the server's. */
export function problemsOf(typed: Credentials, mode: AuthMode): Problems {
  return {
    ...(mode === "sign-up" ? nameProblem(typed.name) : {}),
    ...emailProblem(typed.email),
    ...(mode === "sign-up" ? newPasswordProblem(typed.password) : missingPassword(typed.password)),
  };
}

function nameProblem(name: string): Pick<Problems, "name"> {
  return name.length > NAME_MAX_LENGTH ? { name: NAME_MESSAGE } : {};
}

export function emailProblem(email: string): Pick<Problems, "email"> {
  const typed = email.trim();
  const looksRight = /^[^\s@]+@[^\s@]+$/.test(typed) && typed.length <= EMAIL_MAX_LENGTH;
  return looksRight ? {} : { email: EMAIL_MESSAGE };
}

export function newPasswordProblem(password: string): Pick<Problems, "password"> {
  const problem = passwordProblem(password, () => false);
  return problem === null ? {} : { password: PASSWORD_MESSAGES[problem] };
}

function missingPassword(password: string): Pick<Problems, "password"> {
  return password === "" ? { password: "Enter your password." } : {};
}
