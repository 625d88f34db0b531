import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../runtime/session/browser-session.ts";

export function useResetPassword() {
  return useMutation({ mutationFn: authCalls.resetPassword });
}
