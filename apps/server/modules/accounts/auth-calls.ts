import {
  EMAIL_MAX_LENGTH,
  EMAIL_MESSAGE,
  isGuessablePassword,
  NAME_MAX_LENGTH,
  NAME_MESSAGE,
  PASSWORD_MESSAGES,
  passwordProblem,
  sameOriginPath,
} from "@sightline/domain/accounts";
import { errorResponse } from "../../platform/http/index.ts";
import { isCommonPassword } from "./common-passwords.ts";

export type Body = Record<string, unknown>;

/** The auth library's calls that are open, and the fields that reach it. Everything else is 404. */
const POST_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "/sign-up/email": ["name", "email", "password", "callbackURL"],
  "/sign-in/email": ["email", "password", "callbackURL"],
  "/sign-in/social": ["provider", "callbackURL", "errorCallbackURL", "newUserCallbackURL"],
  "/sign-out": [],
  "/send-verification-email": ["email", "callbackURL"],
  "/request-password-reset": ["email", "redirectTo"],
  "/reset-password": ["newPassword", "token"],
  "/change-password": ["currentPassword", "newPassword"],
  "/change-email": ["newEmail", "callbackURL"],
};
/** The library asks for a name; we don't. */
const UNNAMED = { name: "" };

const GET_PATHS =
  /^\/(get-session|verify-email|error|reset-password\/[^/]+|(oauth2\/)?callback\/[^/]+)$/;

/** Calls that hash or compare a password. */
const HASHING = new Set([
  "/sign-up/email",
  "/sign-in/email",
  "/reset-password",
  "/change-password",
  "/change-email",
]);

const RETURN_FIELDS = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];
const RETURN_PATH_MAX_LENGTH = 2_000;

export function isOpen(method: string, path: string): boolean {
  return method === "GET"
    ? GET_PATHS.test(path)
    : method === "POST" && Object.hasOwn(POST_FIELDS, path);
}

export function hashesPasswords(path: string): boolean {
  return HASHING.has(path);
}

export function knownFields(path: string, body: Body): Body {
  const fields = POST_FIELDS[path] ?? [];
  const known = Object.entries(body).filter(([field]) => fields.includes(field));
  return { ...(path === "/sign-up/email" && UNNAMED), ...Object.fromEntries(known) };
}

/** What's wrong with a request, as far as the library doesn't check it itself. */
export function refusal(path: string, url: URL, body: Body): Response | null {
  return returnPathRefusal(url, body) ?? nameRefusal(path, body) ?? emailRefusal(body);
}

function returnPathRefusal(url: URL, body: Body): Response | null {
  for (const field of RETURN_FIELDS) {
    const target = body[field] ?? url.searchParams.get(field);
    if (target == null) continue;
    const path = text(target);
    if (path.length > RETURN_PATH_MAX_LENGTH || sameOriginPath(path) === null) {
      return errorResponse(400, "BAD_REQUEST", `${field} must be a path on this site.`);
    }
  }
  return null;
}

function nameRefusal(path: string, { name }: Body): Response | null {
  if (path !== "/sign-up/email" || text(name).length <= NAME_MAX_LENGTH) return null;
  return errorResponse(400, "INVALID_NAME", NAME_MESSAGE);
}

function emailRefusal({ email, newEmail }: Body): Response | null {
  if (text(email).length <= EMAIL_MAX_LENGTH && text(newEmail).length <= EMAIL_MAX_LENGTH) {
    return null;
  }
  return errorResponse(400, "INVALID_EMAIL", EMAIL_MESSAGE);
}

/** `person` is null while nobody is signed in. */
export function passwordRefusal(
  path: string,
  body: Body,
  person: { email: string; name: string } | null,
): Response | null {
  const password = path === "/sign-up/email" ? body.password : body.newPassword;
  if (password === undefined) return null;
  const { email, name } = person ?? { email: text(body.email), name: text(body.name) };
  const problem = passwordProblem(
    text(password),
    (lower) => isCommonPassword(lower) || isGuessablePassword(lower, [email, name]),
  );
  if (problem === null) return null;
  const code = problem.replaceAll("-", "_").toUpperCase();
  return errorResponse(400, `PASSWORD_${code}`, PASSWORD_MESSAGES[problem]);
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
