import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authCalls } from "../../../api/auth-calls.ts";
import { session } from "../../../runtime/session/browser-session.ts";
import { asWhoeverIsHere } from "../as-whoever-is-here.ts";
import { openSessionsQuery } from "./open-sessions.ts";

/** Every session ends, and a new one begins here. */
export function useChangePassword() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      asWhoeverIsHere((token) => authCalls.changePassword(token, input)),
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
      notify({
        tone: "success",
        title: "Your password is changed.",
        description: "You are signed out everywhere else.",
      });
      return cache.invalidateQueries(openSessionsQuery);
    },
  });
}
