import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { browserStorage } from "../../runtime/browser-storage.ts";
import { beginHandover } from "../../runtime/session/handover.ts";
import { homeOnTheWayTo } from "./way-on.ts";

export function useSendConfirmation(next: string | null) {
  return useMutation({
    mutationFn: async (email: string) =>
      authCalls.sendConfirmation({
        email,
        callbackURL: await beginHandover(browserStorage, homeOnTheWayTo(next)),
      }),
  });
}
