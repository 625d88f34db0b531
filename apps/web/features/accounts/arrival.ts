import type { NoticeProps } from "@sightline/ui/notice";

/** For an email link that was already used or has expired. */
export const LINK_FAILED = "This link no longer works.";

type Arrival = Pick<NoticeProps, "tone"> & { title: string; detail?: string };

const CONFIRMED: Record<string, string> = {
  "1": "Email confirmed. You can sign in now.",
  already: "Your email is already confirmed. Sign in to continue.",
};

const ERRORS: Record<string, { title: string; detail: string }> = {
  invalid_link: {
    title: LINK_FAILED,
    detail: "Sign in with your email and password. We'll send you a new link if you need one.",
  },
  spent_link: {
    title: "This link has expired or was already used.",
    detail: "Sign in, or request a new one.",
  },
  handover: {
    title: "We couldn't sign you in with that link.",
    detail:
      "Each link works once, for a short time, in the browser you requested it from. Sign in here instead.",
  },
  access_denied: {
    title: "Google sign-in was canceled.",
    detail: "Try again, or use your email and password.",
  },
};

/** Why someone was sent to the sign-in page, according to the URL. */
export function arrivalFrom(search: URLSearchParams): Arrival | null {
  const confirmed = CONFIRMED[search.get("confirmed") ?? ""];
  if (confirmed !== undefined) return { tone: "success", title: confirmed };
  if (search.has("reset")) {
    return { tone: "success", title: "Password changed. Sign in with your new password." };
  }
  const error = search.get("error");
  if (error === null) return null;
  const known = Object.hasOwn(ERRORS, error) ? ERRORS[error] : undefined;
  return { tone: "error", ...(known ?? UNKNOWN_ERROR) };
}

const UNKNOWN_ERROR = {
  title: "We couldn't sign you in.",
  detail: "Try again, or use your email and password.",
};
