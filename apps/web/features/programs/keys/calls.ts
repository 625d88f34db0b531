import type { ApiKey, NewApiKey } from "@sightline/contract";
import { readOnly } from "@sightline/domain/programs";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => client.apiKeys.list(undefined, { signal }),
});

function useKeyChange<Variables, Result>(
  change: (variables: Variables) => Promise<Result>,
  onDone: (result: Result) => void = () => {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      onDone(result);
      return cache.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
  });
}

export const useCreateKey = (onMade: (made: NewApiKey) => void) =>
  useKeyChange(
    (key: { name: string; scopes: string[]; expires_at: string | null }) =>
      client.apiKeys.create(key),
    onMade,
  );

export const useRotateKey = (onMade: (made: NewApiKey) => void) =>
  useKeyChange(
    (rotation: { id: string; overlap_hours: number }) => client.apiKeys.rotate(rotation),
    onMade,
  );

export function useMakeReadOnly({ id, name, scopes }: ApiKey) {
  const { notify } = useToast();
  return useKeyChange(
    () => client.apiKeys.narrow({ id, scopes: readOnly(scopes) }),
    () => notify({ tone: "success", title: `“${name}” is now read-only.` }),
  );
}

export function useRevokeKey({ id, name }: ApiKey, onRevoked: (id: string) => void) {
  const { notify } = useToast();
  return useKeyChange(
    () => client.apiKeys.revoke({ id }),
    () => {
      onRevoked(id);
      notify({ tone: "success", title: `“${name}” has been revoked.` });
    },
  );
}
