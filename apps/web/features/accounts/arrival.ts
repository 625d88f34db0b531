import type { NoticeProps } from "@sightline/ui/notice";

type Arrival = Pick<NoticeProps, "tone" | "title"> & { detail?: string };

const CONFIRMED: Record<string, string> = {
  "1": "Your address is confirmed. Sign in.",
  already: "Your address is already confirmed. Sign in.",
};

const ERRORS: Record<string, { title: string; detail: string }> = {
  invalid_link: {
    title: "This link no longer works.",
    detail: "Sign in with your e-mail and password, and we send you a new one if you need it.",
  },
  spent_link: {
    title: "This link has been used or is too old.",
    detail: "Sign in, or ask for a new one.",
  },
  handover: {
    title: "We could not sign you in from that link.",
    detail: "Links work once, for a short time, in the browser that asked for them. Sign in here.",
  },
  access_denied: {
    title: "Signing in with Google was cancelled.",
    detail: "Try again, or use your e-mail address.",
  },
};

/** Why someone was sent to the sign-in page, as its address says. */
export function arrivalFrom(search: URLSearchParams): Arrival | null {
  const confirmed = CONFIRMED[search.get("confirmed") ?? ""];
  if (confirmed !== undefined) return { tone: "success", title: confirmed };
  if (search.has("reset")) {
    return { tone: "success", title: "Your password is changed. Sign in with the new one." };
  }
  const error = search.get("error");
  if (error === null) return null;
  const known = Object.hasOwn(ERRORS, error) ? ERRORS[error] : undefined;
  return { tone: "error", ...(known ?? UNKNOWN_ERROR) };
}

const UNKNOWN_ERROR = {
  title: "Signing in did not finish.",
  detail: "Try again, or use your e-mail address and password.",
};
