import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { keptHere } from "../../runtime/kept.ts";
import { beginHandover } from "../../runtime/session/handover.ts";

export function useSendConfirmation() {
  return useMutation({
    mutationFn: async (email: string) =>
      authCalls.sendConfirmation({ email, callbackURL: await beginHandover(keptHere, "/") }),
  });
}
