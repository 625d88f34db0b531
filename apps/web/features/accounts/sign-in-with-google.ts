import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { keptHere } from "../../runtime/kept.ts";
import { beginHandover } from "../../runtime/session/handover.ts";

export function useSignInWithGoogle() {
  return useMutation({
    mutationFn: async () =>
      authCalls.signInWithGoogle({
        callbackURL: await beginHandover(keptHere, "/dashboard"),
        errorCallbackURL: "/auth",
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
