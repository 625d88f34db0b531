import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../../api/auth-calls.ts";
import { asWhoeverIsHere } from "../as-whoever-is-here.ts";

/** Where the link in the new inbox leads, once it has done its work. */
const CHANGED = "/settings?tab=profile&email=changed";

export function useChangeEmail() {
  return useMutation({
    mutationFn: (newEmail: string) =>
      asWhoeverIsHere((token) => authCalls.changeEmail(token, { newEmail, callbackURL: CHANGED })),
  });
}
