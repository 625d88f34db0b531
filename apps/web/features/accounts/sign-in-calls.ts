import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { browserStorage } from "../../runtime/browser-storage.ts";
import { session } from "../../runtime/session/browser-session.ts";
import { beginHandover } from "../../runtime/session/handover.ts";
import { safeNextPath } from "../../runtime/session/safe-next-path.ts";

export function useSignIn() {
  return useMutation({
    mutationFn: authCalls.signIn,
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
    },
  });
}

export function useSecondStep() {
  return useMutation({
    mutationFn: authCalls.secondFactor,
    onSuccess: (opened) => session.adopt(opened),
  });
}

/** Returns a session, or none while the account is unconfirmed. */
export function useSignUp(next: string | null) {
  return useMutation({
    mutationFn: async (account: { name: string; email: string; password: string }) =>
      authCalls.signUp({
        ...account,
        callbackURL: await beginHandover(browserStorage, homeWithNext(next)),
      }),
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
    },
  });
}

export function useSendConfirmation(next: string | null) {
  return useMutation({
    mutationFn: async (email: string) =>
      authCalls.sendConfirmation({
        email,
        callbackURL: await beginHandover(browserStorage, homeWithNext(next)),
      }),
  });
}

export function useSignInWithGoogle(next: string | null) {
  return useMutation({
    mutationFn: async () =>
      authCalls.signInWithGoogle({
        callbackURL: await beginHandover(browserStorage, signInWithNext(next)),
        errorCallbackURL: "/auth",
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: authCalls.requestPasswordReset });
}

export function useResetPassword() {
  return useMutation({ mutationFn: authCalls.resetPassword });
}

/** A confirmed sign-up returns to the home page, which redirects signed-in users. */
function homeWithNext(next: string | null): string {
  return next === null ? "/" : `/?${new URLSearchParams({ next: safeNextPath(next) })}`;
}

/**
 * The sign-in page redirects signed-in users, and keeps `next` for those who return without a
 * session.
 */
function signInWithNext(next: string | null): string {
  return next === null
    ? "/dashboard"
    : `/auth?${new URLSearchParams({ next: safeNextPath(next) })}`;
}
