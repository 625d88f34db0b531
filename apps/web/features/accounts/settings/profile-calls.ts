import type { OpenSession } from "@sightline/contract";
import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { authCalls } from "../../../api/auth-calls.ts";
import { CallFailure, hasCode } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { session } from "../../../runtime/session/browser-session.ts";
import { accountQuery } from "../account.ts";

export function useRename() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (input: { name: string }) => client.accounts.rename(input),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
      session.updateUser(account);
      notify({ tone: "success", title: "Name saved." });
    },
  });
}

/** Where the link in the new inbox leads afterwards. */
const EMAIL_CHANGED = "/settings?tab=profile&email=changed";

export function useChangeEmail() {
  return useMutation({
    mutationFn: (input: { newEmail: string; password: string }) =>
      withAccessToken((token) =>
        authCalls.changeEmail(token, { ...input, callbackURL: EMAIL_CHANGED }),
      ),
  });
}

/** Every session ends, and a new one begins here. */
export function useChangePassword() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      withAccessToken((token) => authCalls.changePassword(token, input)),
    onSuccess: (answer) => {
      if (answer.session !== null) session.adopt(answer.session);
      notify({
        tone: "success",
        title: "Password changed.",
        description: "You're signed out everywhere else.",
      });
      return cache.invalidateQueries(openSessionsQuery);
    },
  });
}

/** The auth library's calls need the token passed explicitly. */
async function withAccessToken<Answer>(
  call: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await session.accessToken();
  if (token === null) throw new CallFailure("UNAUTHORIZED", SIGN_IN_MESSAGE, 401);
  return call(token);
}

export const openSessionsQuery = queryOptions({
  queryKey: ["open-sessions"],
  queryFn: ({ signal }) => client.accounts.sessions({}, { signal }),
});

export function useEndSession() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id, password }: OpenSession & { password: string }) =>
      client.accounts.endSession({ id, password }),
    onSuccess: (_, { id, device }) => {
      cache.setQueryData(openSessionsQuery.queryKey, (now) => now?.filter((one) => one.id !== id));
      notify({ tone: "success", title: `Signed out of ${device}.` });
    },
    onError: (error) =>
      hasCode(error, "NOT_FOUND") ? cache.invalidateQueries(openSessionsQuery) : undefined,
  });
}

/** Including this one: nothing of it is left here. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: (input: { password: string }) => client.accounts.endAllSessions(input),
    onSuccess: () => session.forget(),
  });
}
