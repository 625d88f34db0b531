import { useMutation } from "@tanstack/react-query";
import { authCalls } from "../../api/auth-calls.ts";

export function useResetPassword() {
  return useMutation({ mutationFn: authCalls.resetPassword });
}
