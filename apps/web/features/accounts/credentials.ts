import {
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
    ...(mode === "sign-up" && typed.name.trim() === "" ? { name: "Enter your name." } : {}),
    ...emailProblem(typed.email),
    ...(mode === "sign-up" ? newPasswordProblem(typed.password) : missingPassword(typed.password)),
  };
}

export function emailProblem(email: string): Pick<Problems, "email"> {
  const looksRight = /^[^\s@]+@[^\s@]+$/.test(email.trim());
  return looksRight ? {} : { email: "Enter an email address like you@example.com." };
}

export function newPasswordProblem(password: string): Pick<Problems, "password"> {
  const problem = passwordProblem(password, () => false);
  return problem === null ? {} : { password: PASSWORD_MESSAGES[problem] };
}

function missingPassword(password: string): Pick<Problems, "password"> {
  return password === "" ? { password: "Enter your password." } : {};
}
