import { useMutation } from "@tanstack/react-query";
import { keptHere } from "../../runtime/kept.ts";
import { authCalls } from "../../runtime/session/browser-session.ts";
import { beginHandover } from "../../runtime/session/handover.ts";

export function useSendConfirmation() {
  return useMutation({
    mutationFn: async (email: string) =>
      authCalls.sendConfirmation({ email, callbackURL: await beginHandover(keptHere, "/") }),
  });
}
