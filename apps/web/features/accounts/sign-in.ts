import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { session } from "../../runtime/session/browser-session.ts";

export function useSignIn() {
  return useMutation({
    mutationFn: authCalls.signIn,
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
    },
  });
}
