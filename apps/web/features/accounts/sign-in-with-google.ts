import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { browserStorage } from "../../runtime/browser-storage.ts";
import { beginHandover } from "../../runtime/session/handover.ts";
import { signInOnTheWayTo } from "./way-on.ts";

export function useSignInWithGoogle(next: string | null) {
  return useMutation({
    mutationFn: async () =>
      authCalls.signInWithGoogle({
        callbackURL: await beginHandover(browserStorage, signInOnTheWayTo(next)),
        errorCallbackURL: "/auth",
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
