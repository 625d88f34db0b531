import { useMutation } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { session } from "../../../runtime/session/browser-session.ts";

/** This one, too: nothing of it is left here. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => client.accounts.endAllSessions({}),
    onSuccess: () => session.forget(),
  });
}
