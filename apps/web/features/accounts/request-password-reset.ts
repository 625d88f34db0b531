import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: authCalls.requestPasswordReset });
}
