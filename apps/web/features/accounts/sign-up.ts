import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";
import { browserStorage } from "../../runtime/browser-storage.ts";
import { session } from "../../runtime/session/browser-session.ts";
import { beginHandover } from "../../runtime/session/handover.ts";
import { homeOnTheWayTo } from "./way-on.ts";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Answers whether the new account can be used at once, or waits for its confirmation. */
export function useSignUp(next: string | null) {
  return useMutation({
    mutationFn: async (account: NewAccount) =>
      authCalls.signUp({
        ...account,
        callbackURL: await beginHandover(browserStorage, homeOnTheWayTo(next)),
      }),
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
    },
  });
}
