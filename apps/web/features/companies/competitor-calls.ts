import type { Competitor, Site } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { USED_UNITS } from "../../runtime/work/used-units.ts";
import { inOrder } from "./in-order.ts";
import { changeSites } from "./site-calls.ts";

export function useAddCompetitor({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { domain: string; name?: string }) =>
      client.companies.addCompetitor({ id, ...input }),
    onSuccess: (competitor) => {
      showCompetitor(cache, id, competitor);
      void cache.invalidateQueries({ queryKey: USED_UNITS });
    },
  });
}

export function useUpdateCompetitor(site: Site, { id }: Competitor) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<Competitor, "name" | "aliases" | "is_active">>) =>
      inOrder(id, () => client.companies.updateCompetitor({ id, ...change })),
    onSuccess: (competitor) => showCompetitor(cache, site.id, competitor),
  });
}

export function useRemoveCompetitor(site: Site) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const restore = useRestoreCompetitor(site);
  return useMutation({
    mutationFn: ({ id }: Competitor) => client.companies.removeCompetitor({ id }),
    onSuccess: (_, removed) => {
      changeCompetitors(cache, site.id, (all) => all.filter(({ id }) => id !== removed.id));
      notify({
        title: `Removed ${removed.domain}.`,
        action: { label: "Undo", onClick: () => restore.mutate(removed) },
      });
    },
    onError: (error, { domain }) => {
      const title = `We couldn't remove ${domain}.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}

/** Adds a removed competitor again, with the names it had. */
function useRestoreCompetitor(site: Site) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: async ({ domain, name, name_source, aliases }: Competitor) => {
      const typed = name_source === "typed" ? { name } : {};
      const added = await client.companies.addCompetitor({ id: site.id, domain, ...typed });
      if (aliases.length === 0) return added;
      return client.companies.updateCompetitor({ id: added.id, aliases });
    },
    onSuccess: (competitor) => showCompetitor(cache, site.id, competitor),
    onError: (error, { domain }) => {
      const title = `We couldn't restore ${domain}.`;
      notify({ tone: "error", title, description: messageOf(error) });
    },
  });
}

/** In the same row as before, or at the end. */
function showCompetitor(cache: QueryClient, siteId: string, shown: Competitor): void {
  changeCompetitors(cache, siteId, (competitors) =>
    competitors.some(({ id }) => id === shown.id)
      ? competitors.map((one) => (one.id === shown.id ? shown : one))
      : [...competitors, shown],
  );
}

function changeCompetitors(
  cache: QueryClient,
  siteId: string,
  change: (competitors: readonly Competitor[]) => Competitor[],
): void {
  changeSites(cache, (sites) =>
    sites.map((site) =>
      site.id === siteId ? { ...site, competitors: change(site.competitors) } : site,
    ),
  );
}
