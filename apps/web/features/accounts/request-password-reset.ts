import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../runtime/session/browser-session.ts";

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: authCalls.requestPasswordReset });
}
