import { safeNextPath } from "../../runtime/session/safe-next-path.ts";

/** A confirmed sign-up returns to the home page, which sends the signed-in on. */
export function homeOnTheWayTo(next: string | null): string {
  return next === null ? "/" : `/?${new URLSearchParams({ next: safeNextPath(next) })}`;
}

/** The sign-in page sends the signed-in on, and keeps the way for who comes back without a session. */
export function signInOnTheWayTo(next: string | null): string {
  return next === null
    ? "/dashboard"
    : `/auth?${new URLSearchParams({ next: safeNextPath(next) })}`;
}
