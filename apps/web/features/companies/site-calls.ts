import type { Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { useSave } from "../../runtime/page/use-save.ts";
import { isSiteKey } from "../../runtime/sites/site-key.ts";
import { sitesQuery } from "../../runtime/sites/sites.ts";
import { inOrder } from "./in-order.ts";

export type SiteChange = Partial<
  Omit<Site, "id" | "company_id" | "domain" | `pro${string}` | "created_at" | "competitors">
>;

export function useUpdateSite({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: SiteChange) =>
      inOrder(id, () => client.companies.updateSite({ id, ...change })),
    onSuccess: (site, change) => {
      showSite(cache, site);
      if (change.is_active !== undefined) refetchAll(cache);
    },
  });
}

export function useSaveSetting(site: Site) {
  return useSave<Site, SiteChange>(site, useUpdateSite(site).mutateAsync);
}

/** Makes a paused site active, if the plan has room for it. */
export function useResumeSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.updateSite({ id, is_active: true }),
    onSuccess: (site) => {
      showSite(cache, site);
      refetchAll(cache);
      notify({ tone: "success", title: `Resumed ${site.name}.` });
    },
    onError: (error, { name }) => {
      const title = `We couldn't resume ${name}.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}

export function useRemoveSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  const restore = useRestoreSite();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.removeSite({ id }),
    onSuccess: (_, site) => {
      changeSites(cache, (sites) => sites.filter(({ id }) => id !== site.id));
      refetchAll(cache);
      notify({
        title: `Removed ${site.domain}.`,
        action: { label: "Undo", onClick: () => restore.mutate(site) },
      });
    },
  });
}

function useRestoreSite() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: Site) => client.companies.restoreSite({ id }),
    onSuccess: (site) => {
      showSite(cache, site);
      refetchAll(cache);
      notify({ tone: "success", title: `Restored ${site.domain}.` });
    },
    onError: (error, { domain }) => {
      const title = `We couldn't restore ${domain}.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}

/** Updates the list from a response, without refetching it. */
function showSite(cache: QueryClient, site: Site): void {
  changeSites(cache, (sites) => [...sites.filter(({ id }) => id !== site.id), site]);
}

/** Only for data from the server's response. */
export function changeSites(
  cache: QueryClient,
  change: (sites: readonly Site[]) => readonly Site[],
): void {
  cache.setQueryData(sitesQuery.queryKey, (now) => (now === undefined ? now : [...change(now)]));
}

/**
 * Keywords, units and plans depend on the sites. Proof, report and Search Console of a single site
 * don't, and those of a removed site no longer exist.
 */
function refetchAll(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !isSiteKey(queryKey) });
}
